import type { Refusal, RefusalCode } from '@plumbline/rules/core'
import { useState } from 'react'
import { CallError } from '../../../api.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'

type Fields<Field extends string> = Readonly<Record<Field, string>>
type Faults<Field extends string> = { readonly [Each in Field]?: Refusal }

type Options<Field extends string> = {
  readonly start: Fields<Field>
  /** What is wrong with each field, by the rules the server has. */
  readonly faultsOf: (values: Fields<Field>) => Faults<Field>
  /** Says what a rule found in words of the form; undefined leaves it to the refusal's own text. */
  readonly say: (field: Field, refusal: RefusalCode, value: string) => string | undefined
}

export type TypedForm<Field extends string> = {
  readonly values: Fields<Field>
  /** How often something was changed: what was not changed is not kept again. */
  readonly changes: number
  readonly set: (field: Field, value: string) => void
  readonly errorOf: (field: Field) => string | undefined
  /** Judges these fields, and leads to the first that cannot stand. */
  readonly judge: (fields: readonly Field[]) => boolean
  /** Whether something that was judged is still to be filled in. */
  readonly isIncomplete: boolean
  /** Puts what the server refused beside its field; the field, if it is one of the form. */
  readonly refuse: (error: unknown) => Field | undefined
}

/** A form of plain texts that rules judge as a whole, each field by itself. */
export const useTypedForm = <Field extends string>({
  start,
  faultsOf,
  say,
}: Options<Field>): TypedForm<Field> => {
  const refusalText = useRefusalText()
  const [values, setValues] = useState(start)
  const [changes, setChanges] = useState(0)
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<Field, string>>(new Map())
  const faults = faultsOf(values)
  const isField = (name: string): name is Field => Object.hasOwn(values, name)
  // After the next paint, when the step that holds the field is shown.
  const lead = (field: Field) =>
    requestAnimationFrame(() =>
      document
        .querySelector(`[data-field="${field}"]`)
        ?.querySelector<HTMLElement>('input:not([type=file]), select, button')
        ?.focus(),
    )
  return {
    values,
    changes,
    set: (field, value) => {
      setValues(before => ({ ...before, [field]: value }))
      setChanges(before => before + 1)
      setRefused(before => new Map([...before].filter(([each]) => each !== field)))
    },
    errorOf: field => {
      const told = refused.get(field)
      if (told !== undefined) return told
      const fault = judged.has(field) ? faults[field] : undefined
      if (fault === undefined) return undefined
      return say(field, fault.refusal, values[field]) ?? refusalText(fault.refusal, fault.figures)
    },
    judge: fields => {
      setJudged(before => new Set([...before, ...fields]))
      const first = fields.find(field => faults[field] !== undefined)
      if (first !== undefined) lead(first)
      return first === undefined
    },
    isIncomplete: [...judged].some(field => values[field].trim() === '' && faults[field] !== undefined),
    refuse: error => {
      if (!(error instanceof CallError) || error.problem.kind !== 'refused') return undefined
      const told = Object.entries(error.problem.fields).flatMap(([name, text]) =>
        isField(name) ? [[name, text] as const] : [],
      )
      setRefused(before => new Map([...before, ...told]))
      const first = told[0]?.[0]
      if (first !== undefined) lead(first)
      return first
    },
  }
}
