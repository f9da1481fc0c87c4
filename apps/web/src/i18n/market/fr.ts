import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  instrument: {
    title: 'À propos de {code}',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
