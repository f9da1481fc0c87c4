/** What `npm test` leaves out, file by file, so that it can be run in parts (rotation.mjs). */
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { root } from './install.mjs'
import { runNode } from './tools.mjs'

/** Whole projects of vitest.config.ts that `npm test` does not run. */
const wholeProjects = ['slow', 'layout', 'feed', 'engines']
/**
 * Projects of which it runs less: without the tag `thorough`, in fewer looks, in fewer rounds. Their files are run whole: what
 * is left out may go on from what is not.
 */
const shortened = {
  unit: /thorough|byExtent/,
  integration: /thorough|byExtent|_HOURS/,
  browser: /thorough|byExtent|[lL]ooks?\b|inShort/,
  crash: /_ROUNDS|_STEPS|thorough/,
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

/** Everything run apart: `{ project, file }`, and the other versions of Postgres as one piece without a project. */
export const listApart = async () => {
  const pieces = [{ project: undefined, file: 'scripts/test-postgres.mjs' }]
  for (const project of wholeProjects)
    for (const file of await filesOf(project)) pieces.push({ project, file })
  for (const [project, has] of Object.entries(shortened))
    for (const file of await filesOf(project))
      if (has.test(readFileSync(join(root, file), 'utf8'))) pieces.push({ project, file })
  return pieces
}

export const parts = 8

/** In which of the parts a file is, from 0: by its name alone, so that it stays there. */
export const partOf = file => createHash('sha256').update(file).digest()[0] % parts
