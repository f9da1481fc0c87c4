import type { Translation } from '../translation.ts'
import type en from './en.ts'

const ru = {
  publishedText: {
    onlyEnglish: 'Перевода пока нет. Вы читаете английский текст.',
    replaced: 'Этот текст заменён более новой версией.',
    showNewest: 'Показать текущую версию',
    sending: 'Отправка',
    scheduled: 'Эта версия действует с {date}.',
    changed:
      'Этот текст изменился. Вы приняли версию {version} {date}. Прочитайте изменения и примите новую версию.',
    whatChanged: 'Что изменилось',
    noWords: 'Ни одно слово не изменилось.',
    unchanged:
      '{count, plural, one {# строка без изменений} few {# строки без изменений} many {# строк без изменений} other {# строки без изменений}}',
    added: 'Добавлено',
    removed: 'Удалено',
    accept: 'Принять',
    acceptHint:
      'Мы записываем версию, её язык, отпечаток и время. Пока вы не приняли текст, открывать новое нельзя. Закрывать позиции и выводить деньги можно всегда.',
    accepted: 'Принято',
    versions: 'Другие версии',
    versionFrom: 'Версия {version}, с {date}',
    yours: 'Что вы приняли',
    yourVersion: 'Версия {version}, {language}, {date}',
    banner: 'Наши соглашения изменились.',
    readOne: 'Прочитать и принять: {title}',
    notCompared: 'Показать изменения нельзя: принятая версия старше тех, что хранятся здесь.',
    complaints: 'Чтобы пожаловаться, напишите на <address></address>.',
    search: 'Поиск по справке',
    noAnswer: 'По вашему запросу ничего не найдено.',
    askPerson: 'Не нашли ответа? Спросите нас.',
  },
} as const

export default ru satisfies Translation<typeof ru, 'ru', typeof en>
