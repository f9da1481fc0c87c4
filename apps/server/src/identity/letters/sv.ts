import { translatedLetters } from './types.ts'

export const sv = translatedLetters({
  'mail.register.subject': 'Din kod från Plumbline: {code}',
  'mail.register.text': `Din kod för att registrera dig hos Plumbline är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vår personal frågar aldrig efter den.

Om du inte har bett om den kan du bortse från det här mejlet: utan koden öppnas inget konto.`,
  'mail.registered_already.subject': 'Du har redan ett konto hos Plumbline',
  'mail.registered_already.text': `Någon, troligen du, ville registrera sig med den här e-postadressen. Det finns redan ett konto med den.

Logga in med adressen. Om du inte längre kan lösenordet väljer du ”Glömt lösenord”.

Om det inte var du kan du bortse från det här mejlet: inget har ändrats.`,
  'mail.forgot.subject': 'Din kod från Plumbline: {code}',
  'mail.forgot.text': `Din kod för att välja ett nytt lösenord är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vår personal frågar aldrig efter den.

Om du inte har bett om den kan du bortse från det här mejlet: ditt lösenord förblir som det är.`,
  'mail.password.subject': 'Din kod från Plumbline: {code}',
  'mail.password.text': `Din kod för att byta lösenord är {code}.

Den gäller i {minutes}\u00A0minuter och bara en gång. Skriv in den endast i appen; vår personal frågar aldrig efter den.

Om du inte har bett om den är någon inloggad på ditt konto: logga in och byt lösenord.`,
  'mail.password_changed.subject': 'Ditt lösenord hos Plumbline har bytts',
  'mail.password_changed.text': `Lösenordet för ditt konto {uid} har bytts och kontots andra sessioner har avslutats.

Om det inte var du: välj ”Glömt lösenord” i appen nu och välj ett nytt.`,
  'sms.register':
    'Plumbline: {code} är din kod för att registrera dig, gäller i {minutes} min. Lämna aldrig ut den.',
  'sms.registered_already':
    'Plumbline: det finns redan ett konto med det här numret. Logga in eller återställ lösenordet.',
  'sms.forgot':
    'Plumbline: {code} är din kod för ett nytt lösenord, gäller i {minutes} min. Lämna aldrig ut den.',
  'sms.password_changed':
    'Plumbline: lösenordet för konto {uid} har bytts. Om det inte var du, återställ det nu.',
})
