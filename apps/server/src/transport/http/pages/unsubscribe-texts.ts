import type { Language } from '@plumbline/protocol/core'

/** What the page says to which a link in a letter leads: there is no session, and none of the app's own texts. */
type UnsubscribeTexts = {
  readonly title: string
  readonly from: string
  readonly explain: string
  readonly button: string
  readonly doneTitle: string
  readonly done: string
  readonly unknownTitle: string
  readonly unknown: string
  readonly orders: string
  readonly savings: string
  readonly copying: string
  readonly alerts: string
  readonly announcements: string
  readonly support: string
  readonly digest: string
}

export const unsubscribeTexts: Readonly<Record<Language, UnsubscribeTexts>> = {
  en: {
    title: 'Unsubscribe',
    from: 'Stop e-mails about: {kind}',
    explain:
      'Nothing has changed yet. Press the button to stop these e-mails. Messages about security, margin, money and loans still reach you.',
    button: 'Stop these e-mails',
    doneTitle: 'Done',
    done: 'You no longer get e-mails about: {kind}. In the app, you can turn them on again under Profile, Appearance and notifications.',
    unknownTitle: 'This link does not work',
    unknown:
      'It is incomplete or was not made by us. Open the newest e-mail and use its link, or log in and choose under Profile, Appearance and notifications.',
    orders: 'Orders',
    savings: 'Savings',
    copying: 'Copy trading',
    alerts: 'Price alerts',
    announcements: 'Announcements',
    support: 'Answers of customer service',
    digest: 'Digest',
  },
  hk: {
    title: '取消訂閱',
    from: '停止接收此類電郵：{kind}',
    explain: '目前尚未更改。按下按鈕即停止接收這些電郵。有關安全、保證金、資金及貸款的訊息仍會發送給你。',
    button: '停止接收',
    doneTitle: '完成',
    done: '你將不再收到此類電郵：{kind}。可在應用程式「我的」內的「外觀及通知」再次開啟。',
    unknownTitle: '此連結無效',
    unknown: '連結不完整或並非由我們發出。請使用最新電郵內的連結，或登入後在「我的」內的「外觀及通知」設定。',
    orders: '訂單',
    savings: '定期理財',
    copying: '跟單',
    alerts: '到價提示',
    announcements: '公告',
    support: '客服回覆',
    digest: '摘要',
  },
  fr: {
    title: 'Se désabonner',
    from: 'Ne plus recevoir d’e-mails\u202F: {kind}',
    explain:
      'Rien n’a encore changé. Appuyez sur le bouton pour ne plus recevoir ces e-mails. Les messages sur la sécurité, la marge, l’argent et les prêts vous parviennent toujours.',
    button: 'Arrêter ces e-mails',
    doneTitle: 'C’est fait',
    done: 'Vous ne recevez plus ces e-mails\u202F: {kind}. Dans l’application, vous pouvez les réactiver sous Profil, Apparence et notifications.',
    unknownTitle: 'Ce lien ne fonctionne pas',
    unknown:
      'Il est incomplet ou ne vient pas de nous. Utilisez le lien de l’e-mail le plus récent, ou connectez-vous et choisissez sous Profil, Apparence et notifications.',
    orders: 'Ordres',
    savings: 'Épargne',
    copying: 'Copy trading',
    alerts: 'Alertes de prix',
    announcements: 'Annonces',
    support: 'Réponses du service client',
    digest: 'Résumé',
  },
  de: {
    title: 'Abbestellen',
    from: 'Keine E-Mails mehr zu: {kind}',
    explain:
      'Noch hat sich nichts geändert. Mit der Schaltfläche bestellen Sie diese E-Mails ab. Nachrichten zu Sicherheit, Margin, Geld und Krediten erreichen Sie weiterhin.',
    button: 'E-Mails abbestellen',
    doneTitle: 'Erledigt',
    done: 'Sie erhalten keine E-Mails mehr zu: {kind}. In der App können Sie sie unter „Profil“, „Darstellung und Benachrichtigungen“ wieder einschalten.',
    unknownTitle: 'Dieser Link funktioniert nicht',
    unknown:
      'Der Link ist unvollständig oder stammt nicht von uns. Verwenden Sie den Link der neuesten E-Mail, oder melden Sie sich an und wählen Sie unter „Profil“, „Darstellung und Benachrichtigungen“.',
    orders: 'Orders',
    savings: 'Sparen',
    copying: 'Copy-Trading',
    alerts: 'Kursalarme',
    announcements: 'Mitteilungen',
    support: 'Antworten des Kundenservice',
    digest: 'Zusammenfassung',
  },
  es: {
    title: 'Darse de baja',
    from: 'No recibir más correos sobre: {kind}',
    explain:
      'Todavía no ha cambiado nada. Pulsa el botón para dejar de recibir estos correos. Los mensajes sobre seguridad, margen, dinero y préstamos te siguen llegando.',
    button: 'Dejar de recibirlos',
    doneTitle: 'Hecho',
    done: 'Ya no recibes correos sobre: {kind}. En la app puedes volver a activarlos en Perfil, Apariencia y notificaciones.',
    unknownTitle: 'Este enlace no funciona',
    unknown:
      'Está incompleto o no es nuestro. Usa el enlace del correo más reciente, o inicia sesión y elige en Perfil, Apariencia y notificaciones.',
    orders: 'Órdenes',
    savings: 'Ahorro',
    copying: 'Copy trading',
    alerts: 'Alertas de precio',
    announcements: 'Avisos',
    support: 'Respuestas de atención al cliente',
    digest: 'Resumen',
  },
  fi: {
    title: 'Peru sähköpostit',
    from: 'Lopeta sähköpostit aiheesta: {kind}',
    explain:
      'Mikään ei ole vielä muuttunut. Lopeta nämä sähköpostit painamalla painiketta. Turvallisuutta, vakuutta, rahaa ja lainoja koskevat viestit tulevat edelleen.',
    button: 'Lopeta sähköpostit',
    doneTitle: 'Valmis',
    done: 'Et saa enää sähköposteja aiheesta: {kind}. Voit ottaa ne uudelleen käyttöön sovelluksen kohdassa Profiili, Ulkoasu ja ilmoitukset.',
    unknownTitle: 'Linkki ei toimi',
    unknown:
      'Se on vajaa tai ei ole meiltä. Käytä uusimman sähköpostin linkkiä tai kirjaudu sisään ja valitse kohdassa Profiili, Ulkoasu ja ilmoitukset.',
    orders: 'Toimeksiannot',
    savings: 'Säästöt',
    copying: 'Kopiokaupankäynti',
    alerts: 'Hintahälytykset',
    announcements: 'Tiedotteet',
    support: 'Asiakaspalvelun vastaukset',
    digest: 'Kooste',
  },
  it: {
    title: 'Annulla l’iscrizione',
    from: 'Non ricevere più e-mail su: {kind}',
    explain:
      'Non è ancora cambiato nulla. Premi il pulsante per non ricevere più queste e-mail. I messaggi su sicurezza, margine, denaro e prestiti continuano ad arrivare.',
    button: 'Non ricevere più e-mail',
    doneTitle: 'Fatto',
    done: 'Non ricevi più e-mail su: {kind}. Nell’app puoi riattivarle in Profilo, Aspetto e notifiche.',
    unknownTitle: 'Questo link non funziona',
    unknown:
      'È incompleto o non viene da noi. Usa il link dell’e-mail più recente, oppure accedi e scegli in Profilo, Aspetto e notifiche.',
    orders: 'Ordini',
    savings: 'Risparmio',
    copying: 'Copy trading',
    alerts: 'Avvisi di prezzo',
    announcements: 'Annunci',
    support: 'Risposte dell’assistenza clienti',
    digest: 'Riepilogo',
  },
  nl: {
    title: 'Afmelden',
    from: 'Geen e-mails meer over: {kind}',
    explain:
      'Er is nog niets veranderd. Met de knop stop je deze e-mails. Berichten over beveiliging, marge, geld en leningen blijven komen.',
    button: 'Deze e-mails stoppen',
    doneTitle: 'Klaar',
    done: 'Je krijgt geen e-mails meer over: {kind}. In de app zet je ze weer aan onder ‘Profiel’, ‘Weergave en meldingen’.',
    unknownTitle: 'Deze link werkt niet',
    unknown:
      'De link is onvolledig of komt niet van ons. Gebruik de link in de nieuwste e-mail, of log in en kies onder ‘Profiel’, ‘Weergave en meldingen’.',
    orders: 'Orders',
    savings: 'Sparen',
    copying: 'Copytrading',
    alerts: 'Koersalarmen',
    announcements: 'Mededelingen',
    support: 'Antwoorden van de klantenservice',
    digest: 'Overzicht',
  },
  pt: {
    title: 'Cancelar e-mails',
    from: 'Deixar de receber e-mails sobre: {kind}',
    explain:
      'Ainda nada mudou. Prima o botão para deixar de receber estes e-mails. As mensagens sobre segurança, margem, dinheiro e empréstimos continuam a chegar.',
    button: 'Deixar de receber',
    doneTitle: 'Concluído',
    done: 'Já não recebe e-mails sobre: {kind}. Na aplicação, pode voltar a ativá-los em Perfil, Aspeto e notificações.',
    unknownTitle: 'Esta ligação não funciona',
    unknown:
      'Está incompleta ou não é nossa. Use a ligação do e-mail mais recente, ou inicie sessão e escolha em Perfil, Aspeto e notificações.',
    orders: 'Ordens',
    savings: 'Poupança',
    copying: 'Copy trading',
    alerts: 'Alertas de preço',
    announcements: 'Comunicados',
    support: 'Respostas do apoio ao cliente',
    digest: 'Resumo',
  },
  ru: {
    title: 'Отписка',
    from: 'Не получать письма: {kind}',
    explain:
      'Пока ничего не изменилось. Нажмите кнопку, чтобы больше не получать такие письма. Сообщения о безопасности, марже, деньгах и займах будут приходить по-прежнему.',
    button: 'Не получать',
    doneTitle: 'Готово',
    done: 'Вы больше не получаете письма: {kind}. В приложении их можно снова включить в разделе «Профиль», «Оформление и уведомления».',
    unknownTitle: 'Ссылка не работает',
    unknown:
      'Она неполная или создана не нами. Откройте ссылку из самого нового письма или войдите и выберите в разделе «Профиль», «Оформление и уведомления».',
    orders: 'Ордера',
    savings: 'Накопления',
    copying: 'Копирование',
    alerts: 'Оповещения о цене',
    announcements: 'Объявления',
    support: 'Ответы службы поддержки',
    digest: 'Сводка',
  },
  sv: {
    title: 'Avregistrera dig',
    from: 'Sluta få mejl om: {kind}',
    explain:
      'Inget har ändrats ännu. Tryck på knappen för att sluta få de här mejlen. Meddelanden om säkerhet, marginal, pengar och lån når dig fortfarande.',
    button: 'Sluta få mejlen',
    doneTitle: 'Klart',
    done: 'Du får inte längre mejl om: {kind}. I appen kan du slå på dem igen under Profil, Utseende och aviseringar.',
    unknownTitle: 'Länken fungerar inte',
    unknown:
      'Den är ofullständig eller kommer inte från oss. Använd länken i det nyaste mejlet, eller logga in och välj under Profil, Utseende och aviseringar.',
    orders: 'Ordrar',
    savings: 'Sparande',
    copying: 'Copy trading',
    alerts: 'Kurslarm',
    announcements: 'Meddelanden',
    support: 'Svar från kundtjänst',
    digest: 'Sammanfattning',
  },
}
