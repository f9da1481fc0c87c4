import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'

/** Writes sources as `npm run format` would, and gives back the files. A literal of another length can need another line. */
export const writeFormatted = async (root, sources) => {
  const options = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '.oxfmtrc.json'), 'utf8'))
  const formatted = []
  for (const [file, code] of sources) {
    // Markdown is written line by line as it is.
    if (file.endsWith('.md')) {
      formatted.push([file, code])
      continue
    }
    const result = await format(file, code, options)
    if (result.errors.length > 0) throw new Error(`${file}: ${result.errors[0].message}`)
    formatted.push([file, result.code])
  }
  for (const [file, code] of formatted) writeFileSync(join(root, file), code)
  return formatted.map(([file]) => file)
}
