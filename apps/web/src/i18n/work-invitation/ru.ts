import type { Translation } from '../translation.ts'
import type en from './en.ts'

const ru = {
  workInvitation: {
    title: 'Приглашения',
    about: 'Кто кого пригласил и что у них общего. Само по себе приглашение не признак злоупотребления.',
    find: 'UID клиента',
    show: 'Показать',
    needUid: 'Введите восемь цифр UID.',
    none: 'Введите UID, чтобы увидеть, кто пригласил клиента и кого пригласил он.',
    above: 'Кто пригласил, сначала ближайший',
    customer: 'Клиент',
    invited: 'Приглашённые',
    sharesWithInviter: 'Отмеченное совпадает с данными того, кто пригласил этого клиента.',
    counts: 'Проверено: {verified} · на всех уровнях: {total}',
    countsOver: 'Проверено: {verified} · на всех уровнях: {total} или больше',
    nobody: 'Через этого клиента ещё никто не зарегистрировался.',
    uid: 'UID {uid}',
    joined: 'С {time}',
    registered: 'Зарегистрирован',
    verified: 'Проверен',
    suspended: 'Заблокирован',
    invitedCount: 'Приглашено: {count}',
    open: 'Приглашено: {count}. Показать приглашения {uid}',
  },
} as const

export default ru satisfies Translation<typeof ru, 'ru', typeof en>
