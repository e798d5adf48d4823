import { area } from '../area.ts'

/** Who is signed in, who tried to, and the mobile: `/my-account/profile/security`. */
export const securityTexts = area('security', {
  title: 'Sign-in and security',
  back: 'Profile',

  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',

  mobile: {
    title: 'Mobile number',
    fact: 'You sign in with it, and codes go to it.',
    change: 'Change number',
    new: 'New mobile number',
    next: 'Continue',
    sending: 'Sending',
    cancel: 'Cancel',
    code: 'Code sent to the new number',
    sentTo: (mobile: string) => `Sent to ${mobile}`,
    confirm: 'Use this number',
    confirming: 'Changing',
    again: 'Send the code again',
    note: 'We ask the old number for a code first, then the new one. Other devices are signed out, and for 24 hours nothing is paid out from your account.',
    lost: 'Lost the old number?',
    lostFact:
      'Without a code to it we cannot change it here: then anybody could. Write to us from the email of your account. We change it by hand once we are sure that it is you.',
    contact: 'Write to us',
  },

  sessions: {
    title: 'Where you are signed in',
    thisDevice: 'This device',
    lastSeen: (moment: string) => `Last seen ${moment}`,
    end: 'Sign out there',
    endingOne: 'Ending',
    place: 'Place unknown',
    since: (moment: string) => `Signed in ${moment}`,
    others: 'Sign out on all other devices',
    all: 'Sign out everywhere',
    ending: 'Signing out',
    sure: 'Sign out everywhere?',
    sureFact: 'This device is signed out too. You sign in again with your mobile number and a code.',
    cancel: 'Cancel',
    only: 'You are signed in on this device alone.',
    done: 'All other devices are signed out',
  },

  tries: {
    title: 'Sign-ins of the last 180 days',
    none: 'Nobody has tried to sign in yet.',
    ways: { password: 'Password', code: 'Code to your mobile' },
    outcomes: {
      'signed-in': 'Signed in',
      wrong: 'Failed',
      unverified: 'Email not verified',
    },
    more: 'Show earlier ones',
    loading: 'Loading',
    notYou: 'Something you do not know? Sign out everywhere and change your password.',
  },
})
