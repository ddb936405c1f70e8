-- Debian's Neovim with `rabbet lsp`: RABBET=program nvim --headless -u NONE -l is newer than 0.7, so it is `-S` here. Prints "fine" and ends with 0.
local function fail(text)
  io.stderr:write(text .. "\n")
  vim.cmd("cquit")
end

vim.cmd("edit " .. vim.env.SCENE)
local id = vim.lsp.start_client({ name = "rabbet", cmd = { vim.env.RABBET, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)
if not vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 50) then fail("no findings") end
local code = vim.diagnostic.get(0)[1].user_data.lsp.code
if code ~= "E021" then fail("found " .. vim.inspect(vim.diagnostic.get(0))) end

local function ask(method, line, column)
  local answers = vim.lsp.buf_request_sync(0, method, {
    textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column },
    range = { start = { line = 0, character = 0 }, ["end"] = { line = 99, character = 0 } }, context = { diagnostics = {} },
  }, 20000)
  return answers and answers[id] and answers[id].result or fail(method .. " has no answer")
end

local line = vim.fn.search('"titel') - 1
local actions = ask("textDocument/codeAction", line, 0)
vim.lsp.util.apply_workspace_edit(actions[1].edit, vim.lsp.get_client_by_id(id).offset_encoding)
if not vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end, 50) then fail("the fix is none") end
if not ask("textDocument/hover", 0, 3).contents.value:find("version of the format") then fail("hover") end
if #ask("textDocument/inlayHint", 0, 0) == 0 then fail("no hints") end
io.stdout:write("neovim: fine\n")
vim.cmd("quitall!")
