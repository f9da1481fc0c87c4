import { languageNames, localeOf } from '@plumbline/protocol/core'
import { savingsNameIn, savingsProductsOf, type SavingsProductSettings } from '@plumbline/rules/savings'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { WorkSavingsArea } from '../shared/texts.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WorkPage } from '../shared/page.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { SettingLink } from '../shared/setting-link.tsx'
import { productsPath } from './addresses.ts'
import { useProducts } from './queries.ts'
import { SavingsTabs } from './tabs.tsx'
import { Nothing } from '../shared/nothing.tsx'

const List = ({ settings }: { settings: SavingsProductSettings }) => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  const { language } = useLanguage()
  const usd = (amount: number) => `${format.count(amount)}\u00A0USD`
  return (
    <ul className="divide-y divide-line">
      {savingsProductsOf(settings).map(product => (
        <li key={product.id} className="py-3" data-testid="savings-product">
          <h3 className="mb-2 flex flex-wrap items-center gap-2 text-14 font-semi">
            {savingsNameIn(product.names, language)}
            <Tag tone={product.offered ? 'good' : 'waiting'}>{t(product.offered ? 'open' : 'closed')}</Tag>
          </h3>
          <Facts>
            <Fact label={t('id')}>{product.id}</Fact>
            <Fact label={t('rate')}>{format.share(product.rate)}</Fact>
            <Fact label={t('days')}>{format.count(product.days)}</Fact>
            <Fact label={t('min')}>{usd(product.min)}</Fact>
            <Fact label={t('max')}>{product.max === null ? t('noMax') : usd(product.max)}</Fact>
            <Fact label={t('places')}>
              {product.places === null ? t('noPlaces') : format.count(product.places)}
            </Fact>
          </Facts>
          <details className="mt-1 text-12 text-t2">
            <summary className="inline-flex min-h-9 cursor-pointer items-center font-semi text-primary">
              {t('namesIn')}
            </summary>
            <ul className="pb-1 desk:columns-2">
              {Object.entries(product.names).map(([each, name]) => (
                <li key={each}>
                  {languageNames[each as keyof typeof languageNames]}:{' '}
                  <span lang={localeOf[each as keyof typeof localeOf]}>{name}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

const Products = () => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  return (
    <WorkPage title={t('products')}>
      <SavingsTabs at={productsPath} />
      <Fetched
        query={useProducts()}
        awaited={
          <div className="p-4">
            <SkeletonCard />
          </div>
        }
      >
        {({ version, held, next }) => (
          <>
            <Panel
              title={version === 0 ? t('asShipped') : t('version', { version: String(version) })}
              aside={<SettingLink of="savings.products">{t('edit')}</SettingLink>}
            >
              {Object.keys(held).length === 0 ? <Nothing title={t('none')} /> : <List settings={held} />}
            </Panel>
            <Panel
              title={
                next?.from === undefined
                  ? t('nextChange')
                  : t('next', { time: format.dateTime(Date.parse(next.from)) })
              }
            >
              {next === undefined ? (
                <p className="text-13 text-t2">{t('noNext')}</p>
              ) : (
                <List settings={next.value} />
              )}
            </Panel>
          </>
        )}
      </Fetched>
    </WorkPage>
  )
}

/** The products as they hold, and as they are published for later; drafting is a setting, which takes two people. */
export const SavingsProducts = () => (
  <WorkSavingsArea>
    <Products />
  </WorkSavingsArea>
)
