import type { CallOutput } from '@plumbline/protocol/core'
import type { SavingsBookView } from '@plumbline/protocol/savings'
import type { Book } from '@plumbline/rules/core'
import { savingsNameIn } from '@plumbline/rules/savings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { WorkSavingsArea } from '../shared/texts.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Table, TableRow } from '../../../ui/lists/table.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { WorkPage } from '../shared/page.tsx'
import { Fact, Facts, Panel } from '../shared/panel.tsx'
import { SettingLink } from '../shared/setting-link.tsx'
import { financePath } from './addresses.ts'
import { BookSwitch } from '../shared/book-switch.tsx'
import { DueDays } from './due.tsx'
import { useOverview } from './queries.ts'
import { SavingsTabs } from './tabs.tsx'

type Overview = CallOutput<'savingsOverview'>

/** What was set aside for interest, and what of it is spoken for. */
const Reserve = ({ reserve, account }: { reserve: Overview['reserve']; account: string }) => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  const money = (text: string) => `${format.money(centsOf(text))}\u00A0USD`
  return (
    <Panel title={t('reserve')} aside={<SettingLink of="savings.reserve">{t('editReserve')}</SettingLink>}>
      {centsOf(reserve.left) <= 0n && (
        <div className="mb-3">
          <Note tone="warn">{t('short')}</Note>
        </div>
      )}
      <Facts>
        <Fact label={t('amount')}>{money(reserve.amount)}</Fact>
        <Fact label={t('paid')}>{money(reserve.paid)}</Fact>
        <Fact label={t('promised')}>{money(reserve.toCome)}</Fact>
        <Fact label={t('left')}>{money(reserve.left)}</Fact>
        <Fact label={t('account')} hint={t('accountHint')}>
          {`${format.result(centsOf(account))}\u00A0USD`}
        </Fact>
      </Facts>
    </Panel>
  )
}

const Products = ({ products }: Pick<SavingsBookView, 'products'>) => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <div className="@container overflow-x-auto">
      <Table
        name={t('byProduct')}
        columns={[
          { id: 'product', head: t('product'), start: true },
          { id: 'state', head: t('status'), start: true },
          { id: 'orders', head: t('count') },
          { id: 'places', head: t('places'), from: '52rem' },
          { id: 'principal', head: t('principal') },
          { id: 'interest', head: t('toCome') },
        ]}
        rows={products}
        keyOf={({ id }) => id}
      >
        {(each, key) => (
          <TableRow
            key={key}
            rowKey={key}
            testId="savings-product"
            cells={{
              product: (
                <span className="font-semi">
                  {each.names === null ? each.id : savingsNameIn(each.names, language)}
                </span>
              ),
              state: t(each.offered ? 'open' : 'closed'),
              orders: format.count(each.orders),
              places: each.places === null ? t('noPlaces') : format.count(each.places),
              principal: format.money(centsOf(each.principal)),
              interest: format.money(centsOf(each.interest)),
            }}
          />
        )}
      </Table>
    </div>
  )
}

const Book = ({ overview, book }: { overview: Overview; book: Book }) => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  const { total, products, due, late, account } = overview[book]
  const money = (text: string) => `${format.money(centsOf(text))}\u00A0USD`
  return (
    <>
      <Panel
        title={t('now')}
        aside={
          <span className="text-12 text-t3">
            {t('asOf', { time: format.dateTime(Date.parse(overview.at)) })}
          </span>
        }
      >
        <Facts>
          <Fact label={t('saved')}>{money(total.principal)}</Fact>
          <Fact label={t('count')}>{format.count(total.orders)}</Fact>
          <Fact label={t('toCome')}>{money(total.interest)}</Fact>
        </Facts>
        {late > 0 && (
          <div className="mt-3">
            <Note tone="bad">{t('late', { count: late })}</Note>
          </div>
        )}
      </Panel>
      {book === 'real' && <Reserve reserve={overview.reserve} account={account} />}
      <Panel title={t('due')}>
        <DueDays due={due} />
      </Panel>
      <Panel title={t('byProduct')}>
        <Products products={products} />
      </Panel>
    </>
  )
}

const Overview = () => {
  const t = useTranslations('workSavings')
  const [book, setBook] = useState<Book>('real')
  return (
    <WorkPage title={t('title')}>
      <SavingsTabs at={financePath} />
      <div className="px-4 py-3 desk:px-6">
        <BookSwitch book={book} onChange={setBook} />
      </div>
      <Fetched
        query={useOverview()}
        awaited={
          <div className="p-4">
            <SkeletonCard />
          </div>
        }
      >
        {overview => <Book overview={overview} book={book} />}
      </Fetched>
    </WorkPage>
  )
}

/** What customers have saved, when it is due, and whether the reserve covers its interest. */
export const SavingsOverview = () => (
  <WorkSavingsArea>
    <Overview />
  </WorkSavingsArea>
)
