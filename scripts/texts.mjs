/**
 * npm run texts: what is to be translated, and the way to translators and back.
 *   report [--language de]         what is missing, equal to English, or changed in English since it was translated
 *   report --accept de|all         says that the translations say what the English texts say now; one that has not changed
 *     with its English text is refused, unless it is named: --same <catalogue>/<key> --because "why", --same again for others
 *   export de [file]               writes the texts of a language as XLIFF 2.0; --catalogue names one
 *   import <file>                  puts what came back into the sources
 *   add <catalogue> <key> "Text"   a new English text, marked in the other languages until it is translated
 *   check                          what `npm run check` refuses
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root } from './install.mjs'
import { addText } from './texts/add.mjs'
import { translations } from './texts/catalogues.mjs'
import { checkTexts } from './texts/check.mjs'
import { exportTexts } from './texts/export.mjs'
import { importTexts } from './texts/import.mjs'
import { acceptAll, reportTexts } from './texts/report.mjs'

const languageOf = code => {
  if (translations.includes(code)) return code
  throw new Error(
    `${code === undefined ? 'Which language' : `${code} is no language`}: one of ${translations.join(' ')}`,
  )
}

const commands = {
  report: (_, { language, accept, same, because }) => {
    const untouched =
      accept === undefined
        ? []
        : acceptAll(root, accept === 'all' ? accept : languageOf(accept), { same, because })
    if (untouched.length > 0)
      throw new Error(['English has changed, and these translations have not:', ...untouched].join('\n'))
    return reportTexts(root, language === undefined ? undefined : languageOf(language))
  },
  export: ([language, file], { catalogue }) => {
    const { xliff, texts } = exportTexts(root, languageOf(language), catalogue)
    if (file === undefined) return [xliff.trimEnd()]
    writeFileSync(file, xliff)
    return [`${texts} texts in ${file}`]
  },
  import: async ([file]) => {
    if (file === undefined) throw new Error('Which file: npm run texts -- import <file>')
    const { language, accepted, written, refused } = await importTexts(root, readFileSync(file, 'utf8'))
    if (refused.length > 0) throw new Error([...refused, 'Nothing was written.'].join('\n'))
    return [`${language}: ${accepted} texts, ${written.length} files written`, ...written]
  },
  add: async ([catalogue, key, text]) => {
    if (text === undefined) throw new Error('npm run texts -- add <catalogue> <key> "English"')
    const written = await addText(root, { name: catalogue, key, text })
    return [`${catalogue}/${key} is in ${written.length} files; translate it where it is marked`, ...written]
  },
  check: () => {
    const { texts, problems } = checkTexts(root)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return [`${texts} texts`]
  },
}

try {
  const options = {
    language: { type: 'string' },
    accept: { type: 'string' },
    same: { type: 'string', multiple: true },
    because: { type: 'string' },
    catalogue: { type: 'string' },
  }
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [name, ...words] = positionals
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (command === undefined) throw new Error(`npm run texts -- ${Object.keys(commands).join('|')}`)
  for (const line of await command(words, values)) console.log(line)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
