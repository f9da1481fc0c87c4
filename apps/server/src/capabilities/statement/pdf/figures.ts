import { isolated } from './direction.ts'

/** Puts figures into a text that names them: '{from} to {to}'. Names keep their own direction in it. */
export const withFigures = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = figures[name]
    return figure === undefined ? whole : isolated(figure)
  })
