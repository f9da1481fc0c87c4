import type { FreezeReason } from '@plumbline/rules/customer-admin'
import type { Language } from '../core/languages.ts'

type FreezeTexts = Readonly<Record<FreezeReason | 'notice' | 'withdrawals', string>>

/**
 * What a customer whose account is frozen is told, on every page: `notice` is the text of the refusal customer.frozen, which
 * a test compares. Apart from the other texts, because almost nobody ever loads them.
 */
export const freezeTexts: Readonly<Record<Language, FreezeTexts>> = {
  hk: {
    notice: '帳戶已暫停：{reason}。你仍可平倉，亦可查閱及匯出紀錄。',
    withdrawals: '你亦可申請出金，審批時間或會較長。',
    customer_request: '應你的要求',
    access_doubt: '可能有其他人登入過你的帳戶',
    activity_review: '我們正在覆核帳戶活動',
    identity_review: '我們正在覆核你的身份資料',
    authority_order: '法院或當局有此命令',
  },
  en: {
    notice: 'Account suspended: {reason}. You can still close positions, and read and export your records.',
    withdrawals: 'You can also ask for withdrawals; deciding on them may take longer.',
    customer_request: 'you asked for it',
    access_doubt: 'somebody else may have had access',
    activity_review: 'we are reviewing its activity',
    identity_review: 'we are reviewing your identity details',
    authority_order: 'a court or an authority has ordered it',
  },
  fr: {
    notice:
      'Compte suspendu\u202F: {reason}. Vous pouvez toujours clôturer vos positions, consulter et exporter vos mouvements.',
    withdrawals: 'Vous pouvez aussi demander des retraits\u202f; leur examen peut être plus long.',
    customer_request: 'vous l’avez demandé',
    access_doubt: 'une autre personne y a peut-être eu accès',
    activity_review: 'nous vérifions son activité',
    identity_review: 'nous vérifions vos données d’identité',
    authority_order: 'un tribunal ou une autorité l’a ordonné',
  },
  de: {
    notice:
      'Konto gesperrt: {reason}. Sie können weiterhin Positionen schließen sowie Ihre Buchungen einsehen und exportieren.',
    withdrawals: 'Auch Auszahlungen können Sie beantragen; die Prüfung kann länger dauern.',
    customer_request: 'Sie haben darum gebeten',
    access_doubt: 'möglicherweise hatte jemand anderes Zugriff',
    activity_review: 'wir prüfen die Vorgänge auf dem Konto',
    identity_review: 'wir prüfen Ihre Angaben zur Person',
    authority_order: 'ein Gericht oder eine Behörde hat es angeordnet',
  },
  es: {
    notice:
      'Cuenta suspendida: {reason}. Aún puedes cerrar posiciones, consultar tus movimientos y exportarlos.',
    withdrawals: 'También puedes solicitar retiradas; su revisión puede tardar más.',
    customer_request: 'tú lo pediste',
    access_doubt: 'es posible que otra persona haya tenido acceso',
    activity_review: 'estamos revisando la actividad de la cuenta',
    identity_review: 'estamos revisando tus datos de identidad',
    authority_order: 'lo ha ordenado un tribunal o una autoridad',
  },
  fi: {
    notice:
      'Tili on jäädytetty: {reason}. Voit edelleen sulkea positioita sekä lukea ja viedä tilitapahtumasi.',
    withdrawals: 'Voit myös pyytää nostoja; niiden käsittely voi kestää pidempään.',
    customer_request: 'pyysit sitä itse',
    access_doubt: 'joku muu on voinut päästä tilille',
    activity_review: 'tarkistamme tilin tapahtumia',
    identity_review: 'tarkistamme henkilötietojasi',
    authority_order: 'tuomioistuin tai viranomainen on määrännyt sen',
  },
  it: {
    notice:
      'Conto sospeso: {reason}. Puoi ancora chiudere posizioni, e consultare ed esportare i tuoi movimenti.',
    withdrawals: 'Puoi anche chiedere prelievi; la decisione può richiedere più tempo.',
    customer_request: 'lo hai chiesto tu',
    access_doubt: 'forse un’altra persona vi ha avuto accesso',
    activity_review: 'stiamo esaminando la sua attività',
    identity_review: 'stiamo esaminando i tuoi dati d’identità',
    authority_order: 'lo ha ordinato un tribunale o un’autorità',
  },
  nl: {
    notice:
      'Account geblokkeerd: {reason}. Je kunt nog steeds posities sluiten en je gegevens bekijken en exporteren.',
    withdrawals: 'Je kunt ook opnames aanvragen; de beoordeling kan langer duren.',
    customer_request: 'je hebt erom gevraagd',
    access_doubt: 'mogelijk heeft iemand anders toegang gehad',
    activity_review: 'we controleren de activiteit',
    identity_review: 'we controleren je identiteitsgegevens',
    authority_order: 'een rechter of een autoriteit heeft het bevolen',
  },
  pt: {
    notice:
      'Conta suspensa: {reason}. Ainda pode fechar posições, e consultar e exportar os seus movimentos.',
    withdrawals: 'Também pode pedir levantamentos; a análise pode demorar mais.',
    customer_request: 'foi a seu pedido',
    access_doubt: 'outra pessoa pode ter tido acesso',
    activity_review: 'estamos a analisar a sua atividade',
    identity_review: 'estamos a analisar os seus dados de identidade',
    authority_order: 'um tribunal ou uma autoridade assim o ordenou',
  },
  ru: {
    notice:
      'Счёт заблокирован: {reason}. Вы по-прежнему можете закрывать позиции, просматривать и выгружать свои записи.',
    withdrawals: 'Вы также можете подать заявку на вывод; её рассмотрение может занять больше времени.',
    customer_request: 'вы сами об этом попросили',
    access_doubt: 'возможно, доступ получил кто-то другой',
    activity_review: 'мы проверяем операции по нему',
    identity_review: 'мы проверяем ваши личные данные',
    authority_order: 'так распорядился суд или государственный орган',
  },
  sv: {
    notice:
      'Kontot är spärrat: {reason}. Du kan fortfarande stänga positioner samt läsa och exportera dina kontohändelser.',
    withdrawals: 'Du kan också begära uttag; granskningen kan ta längre tid.',
    customer_request: 'du bad om det',
    access_doubt: 'någon annan kan ha haft åtkomst',
    activity_review: 'vi granskar aktiviteten på kontot',
    identity_review: 'vi granskar dina identitetsuppgifter',
    authority_order: 'en domstol eller en myndighet har beslutat det',
  },
}
