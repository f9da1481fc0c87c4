/** Links under a notice. */
export const linkLook =
  'flex min-h-11 items-center rounded-field px-3 text-14 font-semi text-primary active:bg-sunk mouse:hover:bg-sunk'
