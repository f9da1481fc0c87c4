/**
 * What the product's role may do, by table and function. A migration that grants anything is repeated here by hand, so
 * that nobody gives away a right without having looked at it twice.
 */
export type Rights = {
  readonly tables: Readonly<Record<string, string>>
  /** As the owner, a function does what the role itself may not. */
  readonly functions: Readonly<Record<string, 'as the owner' | 'as itself'>>
}
