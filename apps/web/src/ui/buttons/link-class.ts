/** A link that looks like the one button of a screen. */
export const mainLinkClass =
  'inline-flex min-h-[3.125rem] w-full items-center justify-center rounded-button bg-primary-fill px-5 text-16 font-semi text-white active:brightness-86'

/** A link that looks like a quiet button. */
export const quietLinkClass =
  'inline-flex min-h-11 items-center rounded-field border border-control px-4 text-15 font-semi'
