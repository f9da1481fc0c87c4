import { isParametersOf } from '@plumbline/rules/market'
import { useSyncExternalStore } from 'react'
import { keptValue } from '../../../../shared/kept-value.ts'
import type { ChosenIndicator } from '../indicators.ts'
import { wholeIndicators } from './look.ts'

/** A set of indicators with their figures, kept by name on this device. */
export type Template = { readonly name: string; readonly indicators: readonly ChosenIndicator[] }

/** Letters of a name, and sets on one device. */
export const templateNameMax = 30
export const templatesMax = 20

const isIndicator = (value: unknown): value is ChosenIndicator => {
  if (typeof value !== 'object' || value === null) return false
  const { name, shown, parameters } = value as Readonly<Record<string, unknown>>
  return (
    typeof shown === 'boolean' &&
    Array.isArray(parameters) &&
    wholeIndicators([]).some(known => known.name === name && isParametersOf(known.name, parameters))
  )
}

/** What this device has kept, as far as it can be read; figures that a newer app wrote are left out. */
export const readTemplates = (text: string | null): readonly Template[] => {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  return (Array.isArray(kept) ? kept : [])
    .flatMap((each: unknown): Template[] => {
      if (typeof each !== 'object' || each === null) return []
      const { name, indicators } = each as Readonly<Record<string, unknown>>
      return typeof name === 'string' && name !== '' && Array.isArray(indicators)
        ? [{ name: name.slice(0, templateNameMax), indicators: indicators.filter(isIndicator) }]
        : []
    })
    .slice(0, templatesMax)
}

const { get, set, listen } = keptValue('chart-templates', readTemplates)

export const useTemplates = (): readonly Template[] => useSyncExternalStore(listen, get)

/** With one more set, which takes the place of the one that had its name; undefined: there is no room for it. */
export const withTemplate = (
  kept: readonly Template[],
  template: Template,
): readonly Template[] | undefined => {
  const others = kept.filter(({ name }) => name !== template.name)
  return others.length < templatesMax ? [...others, template] : undefined
}

/** Keeps a set under a name, where there is room for it. */
export const keepTemplate = (template: Template): 'kept' | 'full' => {
  const next = withTemplate(get(), template)
  if (next === undefined) return 'full'
  set(next)
  return 'kept'
}

export const dropTemplate = (name: string): void => set(get().filter(each => each.name !== name))
