import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBankCards } from '../../live/funding/destinations.ts'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { FramedPage } from '../../shared/framed-page.tsx'
import { DestinationList } from './destination-list.tsx'
import { useWays } from './way-back.ts'

/** The customer's own accounts at banks. */
export const CardsScreen = () => {
  const t = useTranslations()
  const { back } = useSearch({ from: '/funding/pages/mine/card/index' })
  const ways = useWays('card', back)
  return (
    <FramedPage title={t('place.cards')} onBack={ways.leaveList}>
      <Fetched query={useBankCards()} awaited={<SkeletonRows count={3} />}>
        {items => (
          <DestinationList
            label={t('place.cards')}
            addLabel={t('destination.addCard')}
            countText={figures => t('destination.countCards', figures)}
            emptyHint={t('destination.noCards')}
            removal="bankCardDelete"
            items={items.map(card => ({
              ...card,
              name: card.bankName,
              number: card.payeeAccount,
              more: card.swift === '' ? card.payee : `${card.payee} · ${card.swift}`,
            }))}
            onAdd={() => ways.toForm()}
            onChange={ways.toForm}
          />
        )}
      </Fetched>
    </FramedPage>
  )
}
