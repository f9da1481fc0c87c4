import type { DictionaryEntry } from './entry.ts'

/**
 * What is offered of the values that the product knows, in the order of their entries. Only enabled entries are given; where there
 * are none of use, because they could not be read, all values are offered as they ship.
 */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  enabled: readonly Pick<DictionaryEntry, 'value'>[],
): readonly Value[] => {
  const offered = enabled.flatMap(entry => values.filter(value => value === entry.value))
  return offered.length === 0 ? values : offered
}

/** What is said of a value; undefined where nothing is. */
export const remarkOf = (
  value: string,
  enabled: readonly Pick<DictionaryEntry, 'value' | 'remark'>[],
): string | undefined => enabled.find(entry => entry.value === value)?.remark || undefined
