import type { Translation } from '../translation.ts'
import type en from './en.ts'

const ru = {
  invitation: {
    about:
      'Поделитесь ссылкой или кодом. Мы не платим вознаграждений за приглашения, и для ваших друзей ничего не меняется. Вы видите только последние цифры их UID и проверена ли личность.',
    code: 'Ваш код',
    copyCode: 'Скопировать код',
    link: 'Ваша ссылка',
    copyLink: 'Скопировать ссылку',
    qr: 'QR-код вашей ссылки',
    share: 'Поделиться ссылкой',
    message: 'Присоединяйтесь ко мне в {name}.',
    invited: 'Приглашённые',
    count: 'Приглашено: {count} · проверено: {verified}',
    countOver: 'Приглашено: {count} или больше · проверено из последних {count}: {verified}',
    none: 'Здесь появятся те, кто зарегистрируется по вашей ссылке.',
    uid: 'UID {uid}',
    joined: 'С {date}',
    registered: 'Зарегистрирован',
    verified: 'Проверен',
    suspended: 'Ваш счёт заблокирован. До окончания блокировки код не принимается.',
    demo: 'С демосчёта приглашать нельзя. На своём счёте у вас будут ссылка и код, которыми можно поделиться. За приглашения мы не платим вознаграждение.',
    register: 'Открыть счёт',
    registerAbout: 'Вы выйдете из демосчёта.',
  },
} as const

export default ru satisfies Translation<typeof ru, 'ru', typeof en>
