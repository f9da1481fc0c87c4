/** What a piece of a line is: words, a run of `*` or `_` that may begin or end emphasis, or the bounds of a link. */
export type Node =
  | { readonly kind: 'text'; text: string }
  | { readonly kind: 'link'; readonly to: string | null }
  | { readonly kind: 'break' }
  | Run

export type Run = {
  readonly kind: 'run'
  readonly sign: '*' | '_'
  /** Where in the text it stands. */
  readonly at: number
  /** Signs of it that are still words. */
  left: number
  readonly length: number
  readonly mayOpen: boolean
  readonly mayClose: boolean
  /** What ends before the signs that are left, and what begins after them. */
  readonly closes: ('em' | 'strong')[]
  readonly opens: ('em' | 'strong')[]
  before: Run | undefined
  after: Run | undefined
}

const blank = /^\s$/u
const mark = /^[\p{P}\p{S}]$/u

/** A run of signs between two characters; '' at an end of the text. */
export const runOf = (
  sign: '*' | '_',
  {
    at,
    length,
    before,
    after,
  }: { readonly at: number; readonly length: number; readonly before: string; readonly after: string },
): Run => {
  const [blankBefore, blankAfter] = [before === '' || blank.test(before), after === '' || blank.test(after)]
  const [markBefore, markAfter] = [mark.test(before), mark.test(after)]
  const leans = !blankAfter && (!markAfter || blankBefore || markBefore)
  const trails = !blankBefore && (!markBefore || blankAfter || markAfter)
  return {
    kind: 'run',
    sign,
    at,
    left: length,
    length,
    mayOpen: sign === '*' ? leans : leans && (!trails || markBefore),
    mayClose: sign === '*' ? trails : trails && (!leans || markAfter),
    closes: [],
    opens: [],
    before: undefined,
    after: undefined,
  }
}

/** The runs of a line that may still be joined, in order. */
export type Runs = { last: Run | undefined }

export const addRun = (runs: Runs, run: Run): void => {
  run.before = runs.last
  if (runs.last !== undefined) runs.last.after = run
  runs.last = run
}

const remove = (runs: Runs, run: Run): void => {
  if (run.before !== undefined) run.before.after = run.after
  if (run.after === undefined) runs.last = run.before
  else run.after.before = run.before
}

const fits = (opener: Run, closer: Run): boolean => {
  const isOdd =
    (closer.mayOpen || opener.mayClose) &&
    closer.length % 3 !== 0 &&
    (opener.length + closer.length) % 3 === 0
  return opener.sign === closer.sign && opener.mayOpen && !isOdd
}

/** The nearest run before one that it ends, down to where one was looked for in vain. */
const openerOf = (closer: Run, floor: Run | undefined, bottom: number): Run | undefined => {
  let opener = closer.before
  while (opener !== undefined && opener !== floor && opener.at > bottom) {
    if (fits(opener, closer)) return opener
    opener = opener.before
  }
  return undefined
}

const firstAfter = (runs: Runs, floor: Run | undefined): Run | undefined => {
  if (floor !== undefined) return floor.after
  let first = runs.last
  while (first?.before !== undefined) first = first.before
  return first
}

/**
 * Joins the runs after one (all, where it is undefined) as CommonMark does, and takes them off. Nothing is looked for twice where it
 * was not found once, so it takes as long as there are runs. Source: spec.commonmark.org, 'process emphasis'.
 */
export const joinRuns = (runs: Runs, floor: Run | undefined): void => {
  const bottoms = new Map<string, number>()
  let closer = firstAfter(runs, floor)
  while (closer !== undefined) {
    const at: Run = closer
    const kind = `${at.sign}${String(at.mayOpen)}${at.length % 3}`
    const opener = at.mayClose ? openerOf(at, floor, bottoms.get(kind) ?? -1) : undefined
    if (opener === undefined) {
      closer = at.after
      if (!at.mayClose) continue
      bottoms.set(kind, at.before?.at ?? -1)
      if (!at.mayOpen) remove(runs, at)
      continue
    }
    const used = opener.left >= 2 && at.left >= 2 ? 2 : 1
    const what = used === 2 ? 'strong' : 'em'
    opener.left -= used
    at.left -= used
    opener.opens.push(what)
    at.closes.push(what)
    opener.after = at
    at.before = opener
    if (opener.left === 0) remove(runs, opener)
    if (at.left > 0) continue
    closer = at.after
    remove(runs, at)
  }
  runs.last = floor
  if (floor !== undefined) floor.after = undefined
}
