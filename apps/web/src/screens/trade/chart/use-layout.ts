import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { ChartLook, Drawing } from '@plumbline/protocol/market'
import { drawnBefore, type KeptFrom } from '@plumbline/rules/market'
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useSigned } from '../../../live/queries.ts'
import { useQuotePart } from '../../../live/stream/stream.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { keepLocally, localLook, wholeLook } from './tools/look.ts'

/** A drawing that is being moved changes many times a second; it is sent once it rests. */
const saveAfterMs = 700

/** What is drawn elsewhere since is not among what the server has from this page. */
type Layout = CallOutput<'chartLayout'> & KeptFrom<Drawing>
type Saved = CallInput<'chartLayoutSave'>
type Unsaved = Pick<Saved, 'look'> & {
  readonly drawings?: NonNullable<Saved['drawings']> & { readonly shownIn: QueryKey }
}

/** Of an instrument in the units in which its chart stands. */
const layoutKey = (code: string, split: string | null | undefined) => ['user', 'chart', code, split ?? null]

/** Drawings go with those that they were made of: what others added or took away meanwhile stays so. */
const save = async (client: QueryClient, { drawings, ...rest }: Unsaved): Promise<void> => {
  if (drawings === undefined) return void (await call('chartLayoutSave', rest))
  const { shownIn, ...drawn } = drawings
  const known = client.getQueryData<Layout>(shownIn)
  const sent = known && drawnBefore(known, drawn.items)
  // Until it is answered nobody knows whether it came through.
  client.setQueryData<Layout>(shownIn, kept => kept && { ...kept, ...sent?.until })
  await call('chartLayoutSave', {
    ...rest,
    drawings: { ...drawn, ...(sent !== undefined && { before: [...sent.before] }) },
  })
  client.setQueryData<Layout>(shownIn, kept => kept && { ...kept, saved: drawn.items, tried: [] })
}

/** Sends what was changed, together, a moment later; at once when the page goes away. */
const useSaving = () => {
  const t = useTranslations('chart')
  const problem = useProblemText()
  const client = useQueryClient()
  const unsaved = useRef<Unsaved>({})
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const told = useRef<(error: unknown) => void>(() => undefined)
  useEffect(() => {
    told.current = error => showToast('problem', t('notSaved', { problem: problem(error) }))
  })
  const send = useCallback(async () => {
    clearTimeout(timer.current)
    const input = unsaved.current
    unsaved.current = {}
    if (input.look === undefined && input.drawings === undefined) return
    // One after the other: what is saved next is told from what was saved before it.
    underWay.current = underWay.current.then(() =>
      save(client, input).catch((error: unknown) => told.current(error)),
    )
    await underWay.current
  }, [client])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void send()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void send()
    }
  }, [send])
  const saveSoon = useCallback(
    (change: Unsaved) => {
      // Drawings of another instrument do not wait for these.
      const { drawings } = unsaved.current
      if (drawings !== undefined && change.drawings !== undefined && drawings.code !== change.drawings.code)
        void send()
      unsaved.current = { ...unsaved.current, ...change }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), saveAfterMs)
    },
    [send],
  )
  return { saveSoon, send }
}

/** A chart beside the first: its look is kept on the device, and is nothing to the others. */
export type OwnChart = {
  readonly look: ChartLook
  readonly setLook: (part: Partial<ChartLook>) => void
  /** Whether this is the one chart on which its instrument's drawings are shown and made. */
  readonly draws: boolean
  /** What it shows and what can be done with it, in its bar. */
  readonly head: ReactNode
  readonly tools: ReactNode
}

const noDrawings: readonly Drawing[] = []

/** How the customer's charts look and what stands on this one; both are kept with the customer. */
export const useLayout = (code: string, own?: OwnChart) => {
  const client = useQueryClient()
  const signed = useSigned()
  const { saveSoon, send } = useSaving()
  // Another one says that the chart stands in other units: what is drawn on it is asked for in those.
  const split = useQuotePart(code, quote => quote?.split)
  const [look, set] = useState(localLook)
  const [changed, markChanged] = useState(false)
  const { data, isError } = useQuery({
    queryKey: layoutKey(code, split),
    queryFn: async ({ signal }): Promise<Layout> => {
      // What was drawn just before a split is among what is read after it.
      await send()
      const layout = await call('chartLayout', { code }, { signal })
      return { ...layout, saved: layout.drawings, tried: [] }
    },
    enabled: signed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const kept = data?.look
  const drawnIn = data?.split
  // What was chosen here before the answer came is newer than it. Taken over while drawing, so that nothing flickers.
  const [taken, take] = useState<ChartLook | null | undefined>(undefined)
  if (kept !== taken) {
    take(kept)
    if (kept !== null && kept !== undefined && !changed) set(wholeLook(kept))
  }
  const isOwn = own !== undefined
  useEffect(() => {
    if (!isOwn) keepLocally(look)
  }, [isOwn, look])
  const draws = own?.draws ?? true
  return {
    split,
    look: own?.look ?? look,
    setLook: (part: Partial<ChartLook>): void => {
      if (own !== undefined) {
        own.setLook(part)
        return
      }
      markChanged(true)
      const next = { ...look, ...part }
      set(next)
      if (signed) saveSoon({ look: next })
    },
    /** Undefined while they are awaited: drawn without them, the chart would be saved without them. */
    drawings: draws ? (data?.drawings ?? (isError || !signed ? noDrawings : undefined)) : noDrawings,
    /** Those that could not be fetched must not be replaced by what is drawn now. */
    canDraw: signed && !isError && draws,
    setDrawings: useCallback(
      (drawings: readonly Drawing[]): void => {
        const shownIn = layoutKey(code, split)
        const items = [...drawings]
        client.setQueryData<Layout>(shownIn, before => before && { ...before, drawings: items })
        saveSoon({ drawings: { shownIn, code, items, ...(drawnIn !== undefined && { split: drawnIn }) } })
      },
      [client, code, split, drawnIn, saveSoon],
    ),
  }
}
