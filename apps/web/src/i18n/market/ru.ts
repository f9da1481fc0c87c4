import type { Translation } from '../translation.ts'
import type en from './en.ts'

const ru = {
  instrument: {
    title: 'О {code}',
  },
} as const

export default ru satisfies Translation<typeof ru, 'ru', typeof en>
