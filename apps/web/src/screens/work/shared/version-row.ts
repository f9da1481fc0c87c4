/** A row of a list of published versions: a block on a phone, four columns at a desk. */
export const versionRow =
  'block px-4 py-3 text-13 -outline-offset-2 active:bg-sunk desk:grid desk:grid-cols-[minmax(0,7fr)_minmax(0,4fr)_minmax(0,3fr)_14rem] desk:items-center desk:gap-x-4 desk:px-6 mouse:hover:bg-sunk'
