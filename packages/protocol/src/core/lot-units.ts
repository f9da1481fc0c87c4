/**
 * What one lot holds, as it stands on the wire in `lotUnit`, where it is a word that languages have their own for. Coins
 * and currencies are named by their code, which is the same everywhere.
 */
const lotUnitKeys = {
  'troy oz': 'troyOunce',
  bbl: 'barrel',
  MMBtu: 'mmBtu',
  share: 'share',
  'index point': 'indexPoint',
} as const
export type LotUnitKey = (typeof lotUnitKeys)[keyof typeof lotUnitKeys]

/** The key of a unit that has a word; undefined for one that is a code. */
export const lotUnitKey = (lotUnit: string): LotUnitKey | undefined =>
  Object.hasOwn(lotUnitKeys, lotUnit) ? lotUnitKeys[lotUnit as keyof typeof lotUnitKeys] : undefined
