/** npm run check: types, lint, format, texts, sizes, names of files, dead code. */
import { ensureInstalled } from './install.mjs'
import { runTools } from './tools.mjs'

try {
  await ensureInstalled()
  const { passed, failed } = await runTools()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
