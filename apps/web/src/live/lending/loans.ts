import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { useSigned } from '../queries.ts'
import { callLending } from './call.ts'
import { keepLoanInfo, keepLoanOrderDetail, loanInfo } from './kept.ts'

// Below 'user': what belongs to a customer leaves with them.
export const lendingKey = ['user', 'lending']

/** Nobody tells this page what staff decide: it is asked for this often while it is open. */
const askMs = 30_000
/** What a demo has sent is decided within seconds. */
const askSoonMs = 2_000

const isDecidedSoon = (detail: CallOutput<'loanDetail'> | undefined): boolean =>
  detail !== undefined &&
  detail.loan.automatic &&
  (detail.loan.state === 'pending' || detail.repayments.some(({ state }) => state === 'review'))

/** Kept by a version that knew less, it is no answer of this one. */
const keptProduct = () => {
  const { product } = loanInfo()
  return product !== undefined && 'missing' in product && 'phone' in product ? product : undefined
}

/** The loan as it is offered, and what stands in the way of it. */
export const useLoanProduct = () => {
  const enabled = useSigned()
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...lendingKey, 'product', language],
    queryFn: async ({ signal }) => {
      const product = await callLending('loanProduct', {}, { signal })
      keepLoanInfo({ product })
      return product
    },
    enabled,
    refetchInterval: askMs,
    placeholderData: previous => previous ?? keptProduct(),
  })
}

export const useLoans = () => {
  const enabled = useSigned()
  return useInfiniteQuery({
    queryKey: [...lendingKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callLending('loanList', pageParam === '' ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    enabled,
  })
}

/** One loan, with what is owed of it now. */
export const useLoan = (id: string) => {
  const enabled = useSigned()
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...lendingKey, 'one', id, language],
    queryFn: async ({ signal }) => {
      const detail = await callLending('loanDetail', { id }, { signal })
      keepLoanOrderDetail(detail.loan)
      return detail
    },
    enabled: enabled && id !== '',
    refetchInterval: ({ state }) => (isDecidedSoon(state.data) ? askSoonMs : askMs),
  })
}
export type LoanDetail = CallOutput<'loanDetail'>

/** How a repayment out of an account would be split. */
export const useRepayPreview = (input: CallInput<'loanRepayPreview'>) => {
  const enabled = useSigned()
  const { language } = useLanguage()
  return useQuery({
    queryKey: [...lendingKey, 'repay', input, language],
    queryFn: ({ signal }) => callLending('loanRepayPreview', input, { signal }),
    enabled,
    placeholderData: previous => previous,
  })
}

/** Opens the agreement to be read. */
export const useOpenAgreement = () =>
  useMutation({
    mutationFn: async (input: CallInput<'loanRead'>) => {
      const answer = await callLending('loanRead', input)
      const reading = { ...answer, productVersion: input.productVersion }
      keepLoanInfo({ reading })
      return reading
    },
  })

/** After something was applied for or repaid. */
export const useRefreshLoans = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: lendingKey })
}
