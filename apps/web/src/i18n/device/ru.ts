import type { Translation } from '../translation.ts'
import type en from './en.ts'

const ru = {
  device: {
    lastKnown: 'Последние известные данные',
    asOf: 'На {time} UTC',
    prices: 'Последние цены',
    none: 'На этом устройстве ещё нет данных. Они появятся здесь после первого подключения.',
    reload: 'Обновить сейчас?',
    reloadText: 'Всё, что вы ввели, но не отправили, будет потеряно.',
    keep: 'Продолжить ввод',
    signals: 'Звук и вибрация',
    signalsText: 'Когда ордер исполнен или закрыт, сработало оповещение или принято решение по платежу.',
    sound: 'Звук',
    vibration: 'Вибрация',
    noVibration: 'Этот браузер не умеет включать вибрацию устройства.',
    locked: 'Приложение заблокировано',
    lockedText: 'Разблокируйте, чтобы увидеть счёт. Ваши ордера и оповещения работают.',
    unlockPasskey: 'Разблокировать ключом доступа',
    unlock: 'Разблокировать',
    unlockPassword: 'Пароль',
    unlockByPassword: 'Ввести пароль',
    unlockOffline: 'Нет сети. Подключитесь к интернету, чтобы разблокировать.',
    unlockNotUsed: 'Всё ещё заблокировано: ключ доступа не использован. Повторите или введите пароль.',
    unlocking: 'Подождите',
  },
} as const

export default ru satisfies Translation<typeof ru, 'ru', typeof en>
