import { area } from '../area.ts'

/** Who is signed in, who tried to, and the mobile: `/my-account/profile/security`. */
export const securityTexts = area('security', {
  title: 'Sign-in and security',
  back: 'Profile',

  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',

  mobile: {
    title: 'Mobile number',
    fact: 'You sign in with it, and we send your codes to it.',
    change: 'Change number',
    new: 'New mobile number',
    next: 'Continue',
    sending: 'Sending',
    cancel: 'Cancel',
    code: 'Code sent to the new number',
    sentTo: (mobile: string) => `Sent to ${mobile}`,
    confirm: 'Use this number',
    confirming: 'Changing',
    again: 'Resend code',
    resent: 'We sent a new code',
    changed: 'Your mobile number is changed. Other devices are signed out',
    note: 'We send a code to your old number first, then to the new one. Other devices are signed out, and nothing is paid out from your account for 24 hours.',
    lost: 'Lost the old number?',
    lostFact:
      'Without a code sent to it, we cannot change it here: then anybody could. Write to us from your account’s email. We change it once we are sure it is you.',
    contact: 'Write to us',
  },

  passkeys: {
    title: 'Passkeys',
    fact: 'Sign in with your fingerprint, face or device PIN instead of a code or password.',
    add: 'Add passkey',
    name: 'Name',
    nameHint: 'So that you know it again, for example “My phone”. We send you a code first.',
    next: 'Continue',
    waiting: 'Waiting for your device',
    cancel: 'Cancel',
    declined: 'Your device did not add the passkey. Try again.',
    hasAdded: 'Passkey added',
    added: (moment: string) => `Added ${moment}`,
    used: (moment: string) => `last used ${moment}`,
    neverUsed: 'not used yet',
    remove: 'Remove',
    removeOne: (name: string) => `Remove passkey ${name}`,
    removed: 'Passkey removed',
  },

  sessions: {
    title: 'Where you are signed in',
    thisDevice: 'This device',
    lastActive: (moment: string) => `Last active ${moment}`,
    end: 'Sign out',
    endingOne: 'Signing out',
    place: 'Place unknown',
    since: (moment: string) => `Signed in ${moment}`,
    others: 'Sign out all other devices',
    all: 'Sign out everywhere',
    ending: 'Signing out',
    sure: 'Sign out everywhere?',
    sureFact: 'This device is signed out too. Sign in again with your mobile number and a code.',
    cancel: 'Cancel',
    only: 'You are signed in only on this device.',
    done: 'All other devices are signed out',
  },

  attempts: {
    title: 'Sign-ins in the last 180 days',
    none: 'No sign-ins yet',
    methods: { password: 'Password', code: 'Code to your mobile', passkey: 'Passkey' },
    outcomes: {
      'signed-in': 'Signed in',
      wrong: 'Failed',
      unverified: 'Email not verified',
    },
    more: 'Show earlier',
    loading: 'Loading',
    notYou: 'Not you? Sign out everywhere and change your password.',
  },
})
