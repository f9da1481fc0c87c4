/** A link that looks like a button. */
export const linkClass =
  'inline-flex min-h-11 items-center rounded-field border border-control px-4 text-15 font-semi'
