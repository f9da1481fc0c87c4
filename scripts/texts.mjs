/**
 * npm run texts: what is to be translated. The texts are JSON in texts/<language>/, which editors and translation platforms open.
 *   add <catalogue> <key> "Text"   a new English text; the others say it in English until they have their own
 *   keys                           writes texts/keys.d.ts anew, which the compiler knows the keys and their figures by
 *   report [--language de]         what is missing, equal to English, or changed in English since it was translated
 *   report --accept de|all         says that the translations say what the English texts say now; one that has not changed
 *     with its English text is refused, unless it is named: --same <catalogue>/<key> --because "why", --same again for others
 *   check                          what `npm run check` refuses: what is wrong
 *   release                        what a release refuses: what is wrong, and what is not translated
 */
import { parseArgs } from 'node:util'
import { root } from './install.mjs'
import { addText } from './texts/add.mjs'
import { translations } from './texts/catalogues.mjs'
import { checkRelease, checkTexts } from './texts/check.mjs'
import { writeKeys } from './texts/keys.mjs'
import { acceptAll, reportTexts } from './texts/report.mjs'

const languageOf = code => {
  if (translations.includes(code)) return code
  throw new Error(
    `${code === undefined ? 'Which language' : `${code} is no language`}: one of ${translations.join(' ')}`,
  )
}

const said = ({ summary, problems }) => {
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return [summary]
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
  add: ([catalogue, key, text]) => {
    if (text === undefined) throw new Error('npm run texts -- add <catalogue> <key> "English"')
    return [`${catalogue}/${key} is in ${addText(root, { name: catalogue, key, text })}`]
  },
  keys: () => {
    writeKeys(root)
    return ['texts/keys.d.ts']
  },
  check: () => said(checkTexts(root)),
  release: () => said(checkRelease(root)),
}

try {
  const options = {
    language: { type: 'string' },
    accept: { type: 'string' },
    same: { type: 'string', multiple: true },
    because: { type: 'string' },
  }
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [name, ...words] = positionals
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (command === undefined) throw new Error(`npm run texts -- ${Object.keys(commands).join('|')}`)
  for (const line of command(words, values)) console.log(line)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
