import type { Translation } from '../translation.ts'
import type en from './en.ts'

const ru = {
  announcement: {
    none: 'Объявления появятся здесь.',
    unread: 'Не прочитано',
    mustSee: 'Обязательно',
    onlyEnglish: 'Перевода пока нет. Вы читаете английский текст.',
    version: 'Версия {number}',
    versionFrom: 'Версия {number}, с {time} UTC',
    others: 'Другие версии',
    fingerprint: 'Отпечаток всех текстов (SHA-256)',
    ended: 'Мы отозвали это объявление {time} UTC.',
    over: 'Это объявление закончилось {time} UTC.',
    replaced: 'Этот текст заменён более новой версией.',
    showNewest: 'Показать текущую версию',
    confirm: 'Прочитано',
    confirmHint: 'Мы записываем, что вы это прочитали и когда.',
    confirmed: 'Вы подтвердили, что прочитали это.',
    sending: 'Отправка',
    later: 'Позже',
    pleaseRead: 'Прочитайте это объявление.',
    read: 'Читать',
    readOne: 'Читать: {title}',
  },
} as const

export default ru satisfies Translation<typeof ru, 'ru', typeof en>
