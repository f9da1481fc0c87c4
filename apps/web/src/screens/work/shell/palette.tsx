import { useNavigate } from '@tanstack/react-router'
import { LogOut, Search, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../i18n/language.ts'
import { PaletteAwaited } from '../../../shared/palette/awaited.tsx'
import { matching } from '../../../shared/palette/matching.ts'
import { typedAhead } from '../../../shared/palette/open.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { Palette, type Command } from '../../../ui/overlays/palette.tsx'
import { useThemeSwitch } from '../../../ui/hooks/use-theme-switch.ts'
import { addressOf } from '../shared/area.ts'
import { useMayI, useSignOut } from '../shared/session/session.ts'
import { useDeeds, usePages, useSettingCommands } from './palette-commands.ts'

const searchPath = '/pages/work/search/index'
/** The whole of a UID, and nothing else. */
const uidText = /^[1-9]\d{7}$/

const useActions = (): readonly Command[] => {
  const t = useTranslations()
  const theme = useThemeSwitch()
  const signOut = useSignOut()
  return [
    {
      id: 'theme',
      label: t(theme.label),
      icon: theme.icon,
      run: theme.flip,
    },
    { id: 'out', label: t('work.signOut'), icon: LogOut, run: () => void signOut() },
  ]
}

const Commands = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTranslations('desk')
  const work = useTranslations()
  const { locale } = useLanguage()
  const may = useMayI()
  const navigate = useNavigate()
  const [text, setText] = useState(typedAhead)
  const wanted = text.trim()
  const pages = matching(usePages(), text, locale)
  const deeds = useDeeds()
  const actions = matching([...deeds, ...useActions()], text, locale)
  // There are many of them: they come with the first letter.
  const settings = matching(useSettingCommands(), text, locale)
  const customers: readonly Command[] =
    uidText.test(wanted) && may('identity:customer:view') && may('work:search:view')
      ? [
          {
            id: 'customer',
            label: work('workSearch.openCustomer', { uid: wanted }),
            icon: UserRound,
            run: () => void navigate({ href: addressOf('/pages/work/customer/index', { uid: wanted }) }),
          },
        ]
      : []
  const searches: readonly Command[] =
    wanted !== '' && may('work:search:view')
      ? [
          {
            id: 'search',
            label: t('searchFor', { text: wanted }),
            icon: Search,
            run: () => void navigate({ href: addressOf(searchPath, { q: wanted }) }),
          },
        ]
      : []
  const groups = [
    { id: 'customer', commands: customers },
    { id: 'places', title: t('places'), commands: pages },
    { id: 'actions', title: t('actions'), commands: actions },
    { id: 'settings', title: work('work.settings'), commands: wanted === '' ? [] : settings },
    { id: 'search', commands: searches },
  ]
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <Palette
      open={open}
      title={t('searchWork')}
      text={text}
      onText={setText}
      onClose={onClose}
      groups={groups}
      found={t('found', { count })}
      none={t('nothing')}
    />
  )
}

/** Finds pages and settings of the work area by their words and a customer by the UID, begins what is done often, and hands anything else to the search. */
export const WorkPalette = (props: { open: boolean; onClose: () => void }) => (
  <Area name="desk" pending={props.open && <PaletteAwaited />} failed={null}>
    <Commands {...props} />
  </Area>
)
