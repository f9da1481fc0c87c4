import type { CallOutput } from '@plumbline/protocol/core'
import { termRoutes } from '@plumbline/protocol/term'
import { fairnessStatement, readFairnessText, type FairnessSheet } from '@plumbline/rules/term'
import { useQuery } from '@tanstack/react-query'
import { callAs } from '../../api.ts'
import { hashOf, isSigned } from './receipt-check.ts'

type Published = CallOutput<'termFairness'>['days'][number]

export type CheckedFairness = {
  readonly sheets: readonly FairnessSheet[]
  /** The first day that is not what was signed. */
  readonly broken: string | undefined
  /** False where this browser does not know the kind of signature. */
  readonly signatures: boolean
}

/** Whether each day is what was hashed and signed, and names the one before. */
const checkDays = async (days: readonly Published[]): Promise<CheckedFairness> => {
  const sheets: FairnessSheet[] = []
  let signatures = true
  let previous: string | undefined
  for (const { day, text, hash, key, signature } of days) {
    const sheet = readFairnessText(text)
    const isFirst = previous === undefined
    if (
      sheet === undefined ||
      sheet.day !== day ||
      sheet.key !== key ||
      (await hashOf(text)) !== hash ||
      (!isFirst && sheet.previous !== previous)
    )
      return { sheets, broken: day, signatures }
    const signed = await isSigned({ text: fairnessStatement(sheet.day, hash), signature, key })
    if (signed === false) return { sheets, broken: day, signatures }
    if (signed === undefined) signatures = false
    sheets.push(sheet)
    previous = hash
  }
  return { sheets, broken: undefined, signatures }
}

/** The published days, checked on this device. */
export const useFairness = () =>
  useQuery({
    queryKey: ['fairness'],
    queryFn: async ({ signal }) => {
      const [method, path] = termRoutes.termFairness
      const { days } = await callAs({ held: null, route: [method, path] }, 'termFairness', {}, { signal })
      return checkDays(days)
    },
  })
