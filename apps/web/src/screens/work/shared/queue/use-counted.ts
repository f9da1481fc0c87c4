import { fundingCountedMax } from '@plumbline/rules/funding'
import { useFormat } from '../../../../i18n/language.ts'

/** How many of a queue: '12', and '1,000+' where no more are counted. */
export const useCounted = (): ((count: number) => string) => {
  const format = useFormat()
  return count => `${format.count(count)}${count < fundingCountedMax ? '' : '+'}`
}
