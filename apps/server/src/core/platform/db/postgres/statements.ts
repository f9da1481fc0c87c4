export type SqlStatement = {
  /** Where it begins, counted from 1. */
  readonly line: number
  readonly text: string
}

/** What holds a semicolon that ends no statement: quoted text and names, bodies between dollars, remarks. */
const token =
  /(?<remark>--[^\n]*|\/\*[\s\S]*?\*\/)|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'[^']*'|"[^"]*"|(?<![\w$])(?<tag>\$(?:[a-z_]\w*)?\$)[\s\S]*?\k<tag>|(?<end>;)/gi

/** The statements of a file, in order. To name one: the file itself goes to the server whole. */
export const statementsOf = (sql: string): SqlStatement[] => {
  // Remarks become blanks, so that a statement begins with its own first word and lines keep their numbers.
  const bare = sql.replaceAll(token, (found, ...rest) => {
    const { remark } = rest.at(-1) as { remark?: string }
    return remark === undefined ? found : remark.replaceAll(/[^\n]/g, ' ')
  })
  const statements: SqlStatement[] = []
  let from = 0
  const add = (to: number): void => {
    const text = bare.slice(from, to)
    if (text.trim() !== '') {
      const begins = from + text.length - text.trimStart().length
      statements.push({ line: bare.slice(0, begins).split('\n').length, text: text.trim() })
    }
    from = to + 1
  }
  for (const { index, groups } of bare.matchAll(token)) if (groups?.['end'] !== undefined) add(index)
  add(bare.length)
  return statements
}
