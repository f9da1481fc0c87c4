/** Ids that sort by time, as those of the product do. */
export const idOf = (kind: string, place: string): string =>
  `('01999999-${kind}-7000-8000-' || lpad(to_hex(${place}), 12, '0'))::uuid`
