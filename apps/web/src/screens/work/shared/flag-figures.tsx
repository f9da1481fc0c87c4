import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'

/** The figures that checks of money give, and what each of them is. */
const figures = {
  count: 'number',
  sum: 'money',
  threshold: 'money',
  hours: 'number',
  deposited: 'money',
  share: 'number',
  distance: 'number',
  customers: 'number',
} as const
type Figure = keyof typeof figures

const isFigure = (name: string): name is Figure => Object.hasOwn(figures, name)

/** By which figures something is striking. One that has no name here is left out: it would be in no language. */
export const FlagFigures = ({ of }: { of: Readonly<Record<string, string>> }) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const textOf = (name: Figure, value: string): string =>
    figures[name] === 'money' ? format.money(centsOf(value)) : format.decimal(value)
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-12 text-t2">
      {Object.entries(of).map(
        ([name, value]) =>
          isFigure(name) && (
            <div key={name} className="flex gap-1.5">
              <dt>{t(`figure_${name}`)}</dt>
              <dd className="font-semi text-t1 wrap-anywhere">{textOf(name, value)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
