import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fi = {
  instrument: {
    title: 'Tietoja: {code}',
  },
} as const

export default fi satisfies Translation<typeof fi, 'fi', typeof en>
