/** Puts figures into a text that names them: '{from} to {to}'. */
export const withFigures = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole)
