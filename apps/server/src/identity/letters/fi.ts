import { translatedLetters } from './types.ts'

export const fi = translatedLetters({
  'mail.register.subject': 'Plumbline-koodisi: {code}',
  'mail.register.text': `Koodisi Plumblineen rekisteröitymistä varten on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; henkilökuntamme ei koskaan kysy sitä.

Jos et pyytänyt koodia, älä välitä tästä viestistä: ilman koodia tiliä ei avata.`,
  'mail.registered_already.subject': 'Sinulla on jo Plumbline-tili',
  'mail.registered_already.text': `Joku, luultavasti sinä, halusi rekisteröityä tällä sähköpostiosoitteella. Osoitteella on jo tili.

Kirjaudu sisään tällä osoitteella. Jos et enää muista salasanaa, valitse ”Unohtunut salasana”.

Jos se et ollut sinä, älä välitä tästä viestistä: mikään ei ole muuttunut.`,
  'mail.forgot.subject': 'Plumbline-koodisi: {code}',
  'mail.forgot.text': `Koodisi uuden salasanan asettamista varten on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; henkilökuntamme ei koskaan kysy sitä.

Jos et pyytänyt koodia, älä välitä tästä viestistä: salasanasi pysyy ennallaan.`,
  'mail.password.subject': 'Plumbline-koodisi: {code}',
  'mail.password.text': `Koodisi salasanan vaihtamista varten on {code}.

Se on voimassa {minutes}\u00A0minuuttia ja toimii kerran. Kirjoita se vain sovellukseen; henkilökuntamme ei koskaan kysy sitä.

Jos et pyytänyt koodia, joku on kirjautunut tilillesi: kirjaudu sisään ja vaihda salasanasi.`,
  'mail.password_changed.subject': 'Plumbline-salasanasi on vaihdettu',
  'mail.password_changed.text': `Tilin {uid} salasana on vaihdettu, ja tilin muut istunnot on päätetty.

Jos se et ollut sinä, valitse sovelluksessa heti ”Unohtunut salasana” ja aseta uusi.`,
  'sms.register':
    'Plumbline: {code} on koodisi rekisteröitymiseen, voimassa {minutes} min. Älä anna sitä kenellekään.',
  'sms.registered_already': 'Plumbline: tällä numerolla on jo tili. Kirjaudu sisään tai nollaa salasanasi.',
  'sms.forgot':
    'Plumbline: {code} on koodisi uutta salasanaa varten, voimassa {minutes} min. Älä anna sitä kenellekään.',
  'sms.password_changed':
    'Plumbline: tilin {uid} salasana on vaihdettu. Jos se et ollut sinä, nollaa salasana heti.',
})
