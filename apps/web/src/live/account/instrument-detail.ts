import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useLanguage } from '../../i18n/language.ts'

/** Sessions, sources and actions change seldom; quotes come by the socket. */
const detailMs = 30_000

/** All that is known of an instrument beyond what the lists say. */
export const useInstrumentDetail = (code: string) => {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['instrument', code, language],
    queryFn: ({ signal }) => call('instrumentDetail', { code }, { signal }),
    refetchInterval: detailMs,
  })
}
