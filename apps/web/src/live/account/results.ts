import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { fundingRoutes } from '@plumbline/protocol/funding'
import { useMutation, useQuery } from '@tanstack/react-query'
import { asCustomer } from '../../api.ts'
import { fetchFile } from '../fetch-file.ts'
import { callFunding } from '../funding/call.ts'
import { useSigned } from '../queries.ts'
import { saveFile } from '../save-file.ts'
import { closedKey } from '../stream/order-frames.ts'

export type Results = CallOutput<'results'>

/**
 * What the closed trades of a month or year have brought; asked for anew whenever one closes.
 * While a period is fetched `data` is that of the period before, which only says since when there are any.
 */
export const useResults = (input: CallInput<'results'>) => {
  const enabled = useSigned()
  return useQuery({
    queryKey: [...closedKey, 'results', input],
    queryFn: ({ signal }) => callFunding('results', input, { signal }),
    enabled,
    placeholderData: before => before,
  })
}

/** Fetches the tax summary of a year and hands it to the device. */
export const useTaxSummary = () =>
  useMutation({
    mutationFn: async (input: CallInput<'taxSummary'>) => {
      const [, path] = fundingRoutes.taxSummary
      const { name, blob } = await asCustomer('taxSummary', held =>
        fetchFile<'taxSummary'>({ path, input, held }),
      )
      saveFile({ name, text: blob, type: blob.type })
    },
  })
