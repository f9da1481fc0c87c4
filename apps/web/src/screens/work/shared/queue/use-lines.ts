import { useState } from 'react'

/** Lines of a form that come and go; each keeps its id, so that what is typed stays where it was typed. */
export const useLines = <Line extends { readonly id: number }>(start: () => readonly Line[]) => {
  const [lines, setLines] = useState(start)
  const nextId = 1 + lines.reduce((highest, { id }) => Math.max(highest, id), -1)
  return {
    lines,
    add: (line: (id: number) => Line) => setLines([...lines, line(nextId)]),
    change: (line: Line) => setLines(lines.map(each => (each.id === line.id ? line : each))),
    remove: ({ id }: Line) => setLines(lines.filter(each => each.id !== id)),
  }
}
