import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  wallet: {
    title: 'Wallets',
    loginText:
      'Melden Sie sich mit einem Wallet an, das mit Ihrem Konto verknüpft ist. Sie signieren eine Nachricht. Das kostet nichts und sendet keine Transaktion.',
    choose: 'Wallet wählen',
    unnamed: 'Browser-Wallet',
    english: 'Ihr Wallet zeigt die Nachricht auf Englisch, wie sein Standard es verlangt.',
    waiting: 'Bestätigen Sie in Ihrem Wallet.',
    stop: 'Abbrechen',
    fault_rejected: 'Nicht signiert: Die Anfrage wurde im Wallet abgelehnt.',
    fault_pending: 'Ihr Wallet zeigt noch eine frühere Anfrage. Beantworten Sie diese zuerst.',
    fault_noAddress: 'Das Wallet hat keine Adresse angegeben. Entsperren Sie es und versuchen Sie es erneut.',
    fault_failed: 'Das Wallet konnte nicht signieren. Versuchen Sie es erneut oder nehmen Sie ein anderes.',
    noneTitle: 'Kein Wallet in diesem Browser',
    nonePhone:
      'Öffnen Sie diese Seite in Ihrer Wallet-App: Kopieren Sie ihre Adresse und fügen Sie sie im Browser der App ein.',
    noneDesk: 'Installieren Sie in diesem Browser eine Wallet-Erweiterung und prüfen Sie dann erneut.',
    pageAddress: 'Adresse dieser Seite',
    lookAgain: 'Erneut prüfen',
    linked: 'Verknüpfte Wallets',
    linkedText:
      'Ein verknüpftes Wallet meldet Sie ohne Passwort an. Sind Zwei-Faktor-Codes eingeschaltet, geben Sie weiterhin einen ein.',
    noneLinked: 'Verknüpfte Wallets erscheinen hier.',
    since: 'Verknüpft {time}',
    used: 'Zuletzt benutzt {time}',
    contract: 'Contract-Wallet',
    erased: 'Adresse gelöscht',
    link: 'Wallet verknüpfen',
    linkText:
      'Bestätigen Sie, dass Sie es sind, wählen Sie dann das Wallet und signieren Sie dort die Nachricht.',
    linkedDone: 'Wallet verknüpft.',
    unlink: 'Lösen',
    unlinkOf: 'Verknüpfung von {address} lösen',
    unlinkTitle: 'Wallet-Verknüpfung lösen',
    unlinkText: 'Mit diesem Wallet ist danach keine Anmeldung mehr möglich:',
    unlinkedDone: 'Verknüpfung gelöst.',
    full: 'Sie haben {maximum} verknüpfte Wallets, mehr sind nicht möglich.',
    withdrawals: 'Auszahlungen',
    bind: 'Auszahlungsadresse hinzufügen',
    bindText:
      'Verbinden Sie ein Wallet, um seine Adresse ohne Tippen hinzuzufügen. Es beweist, dass sie Ihnen gehört.',
    bindHold: 'Auszahlungen an diese Adresse sind nach {time} möglich.',
    network: 'Netzwerk',
    noNetworks: 'Auszahlungen an Ethereum-Adressen gibt es derzeit nicht.',
    bound: 'Adresse hinzugefügt.',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
