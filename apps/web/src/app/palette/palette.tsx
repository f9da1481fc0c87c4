import { useNavigate } from '@tanstack/react-router'
import { Keyboard, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { usePending, usePositions } from '../../live/account/orders.ts'
import { useInstruments } from '../../live/queries.ts'
import { foundIn } from '../../shared/instrument-search.ts'
import { isCalendarOffered } from '../../shared/economic-calendar/offered.ts'
import { PaletteAwaited } from '../../shared/palette/awaited.tsx'
import { matching } from '../../shared/palette/matching.ts'
import { typedAhead } from '../../shared/palette/open.ts'
import { placeOf } from '../../shared/places/places.ts'
import { tabs } from '../../shared/places/tabs.ts'
import { useAskedLogout } from '../../shared/identity/asked-logout.ts'
import { useSideText } from '../../shared/side-text.ts'
import { Area } from '../../shared/with-texts.tsx'
import { Palette, type Command } from '../../ui/overlays/palette.tsx'
import { useThemeSwitch } from '../../ui/hooks/use-theme-switch.ts'
import { palettePlaces } from './places.ts'
import { keySheetThere, showKeySheet } from './key-sheet.ts'

/** Of each kind, before one types: enough to see what there is. */
const untypedMax = 5
/** Of each kind, once something is typed: so many that each kind is seen. */
const typedMax = 6

const usePlaces = (): readonly Command[] => {
  const t = useTranslations()
  const navigate = useNavigate()
  return palettePlaces.flatMap(path => {
    const place = placeOf(path)
    if (place === undefined || (path === '/pages/calendar/index' && !isCalendarOffered)) return []
    const tab = tabs.find(each => each.path === (place.parent ?? path))
    return [
      {
        id: path,
        label: t(place.title),
        more: tab === undefined || place.parent === undefined ? undefined : t(`tabs.${tab.label}`),
        icon: tab?.icon,
        run: () => void navigate({ to: path }),
      },
    ]
  })
}

const useOrders = (): readonly Command[] => {
  const t = useTranslations('desk')
  const navigate = useNavigate()
  const sideText = useSideText()
  const { data: positions = [] } = usePositions()
  const { data: pending = [] } = usePending()
  return [...positions, ...pending].map(order => ({
    id: order.id,
    label: `${order.code} · ${sideText(order)}`,
    more: t(order.state === 'pending' ? 'pending' : 'position'),
    run: () => void navigate({ to: '/pages/market/detail', search: { id: order.id } }),
  }))
}

const useActions = (): readonly Command[] => {
  const t = useTranslations()
  const theme = useThemeSwitch()
  const { logOut } = useAskedLogout()
  return [
    {
      id: 'theme',
      label: t(theme.label),
      icon: theme.icon,
      run: theme.flip,
    },
    ...(keySheetThere()
      ? [{ id: 'keys', label: t('trade.shortcuts'), icon: Keyboard, run: showKeySheet }]
      : []),
    { id: 'logout', label: t('profile.logout'), icon: LogOut, run: logOut },
  ]
}

const useFoundInstruments = (text: string): readonly Command[] => {
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const { data: views = [] } = useInstruments()
  return foundIn(views, text, locale).map(({ code, name }) => ({
    id: code,
    label: code,
    more: name,
    run: () => void navigate({ to: '/pages/order', search: { code } }),
  }))
}

const Commands = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTranslations('desk')
  const { locale } = useLanguage()
  const [text, setText] = useState(typedAhead)
  const isTyped = text.trim() !== ''
  const instruments = useFoundInstruments(text)
  const places = usePlaces()
  const orders = useOrders()
  const actions = useActions()
  const some = (commands: readonly Command[]) =>
    matching(commands, text, locale).slice(0, isTyped ? typedMax : untypedMax)
  const groups = [
    { id: 'instruments', title: t('instruments'), commands: instruments.slice(0, typedMax) },
    { id: 'places', title: t('places'), commands: some(places) },
    { id: 'orders', title: t('orders'), commands: some(orders) },
    { id: 'actions', title: t('actions'), commands: some(actions) },
  ]
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <Palette
      open={open}
      title={t('search')}
      text={text}
      onText={setText}
      onClose={onClose}
      groups={groups}
      found={t('found', { count })}
      none={t('nothing')}
    />
  )
}

/** Finds a customer's places, instruments, open orders and actions. */
export const CustomerPalette = (props: { open: boolean; onClose: () => void }) => (
  <Area name="desk" pending={props.open && <PaletteAwaited />} failed={null}>
    <Commands {...props} />
  </Area>
)
