/** What `npm test` leaves out, file by file, so that it can be run in parts (rotation.mjs). */
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { root } from './install.mjs'
import { runNode } from './tools.mjs'

/** Whole projects of vitest.config.ts that `npm test` does not run. */
const wholeProjects = ['slow', 'layout', 'feed']
/** Projects of which it runs less: without the tag `thorough`, in fewer looks, in fewer rounds. */
const shortened = {
  unit: { args: ['--tags-filter=thorough'], has: /thorough|byExtent/ },
  integration: { args: ['--tags-filter=thorough'], has: /thorough|byExtent/ },
  browser: { args: [], has: /thorough|byExtent|[lL]ooks?\b|inShort/ },
  crash: { args: [], has: /_ROUNDS|_STEPS|thorough/ },
}
/** More of the same than `npm test` takes, and not the hours that one of them alone can take (docs/testing.md). */
export const env = {
  LOOKS: 'all',
  LENDING_HOURS: '30',
  TERM_HOURS: '2',
  COPY_HOURS: '4',
  CRASH_ROUNDS: '10',
  CLOCK_STEPS: '10',
}

const filesOf = async project => {
  const { code, output } = await runNode([
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'list',
    `--project=${project}`,
    '--filesOnly',
    '--json',
  ])
  if (code !== 0) throw new Error(`the files of ${project} could not be listed\n${output}`)
  return JSON.parse(output.slice(output.indexOf('['))).map(({ file }) => relative(root, file))
}

/** Everything run apart: `{ project, file, args }`, and the other versions of Postgres as one piece without a project. */
export const listApart = async () => {
  const pieces = [{ project: undefined, file: 'scripts/test-postgres.mjs', args: [] }]
  for (const project of wholeProjects)
    for (const file of await filesOf(project)) pieces.push({ project, file, args: [] })
  for (const [project, { args, has }] of Object.entries(shortened))
    for (const file of await filesOf(project))
      if (has.test(readFileSync(join(root, file), 'utf8'))) pieces.push({ project, file, args })
  return pieces
}

export const parts = 8

/** In which of the parts a file is, from 0: by its name alone, so that it stays there. */
export const partOf = file => createHash('sha256').update(file).digest()[0] % parts
