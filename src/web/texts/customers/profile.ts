import { area } from '../area.ts'

export const profileTexts = area('profile', {
  title: 'Profile',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  updated: 'Your profile is updated',
  emailUpdated: (email: string) => `Your profile is updated. Click on the link mailed to ${email} for verification`,
  update: 'Update Profile',
  updating: 'Updating',
  cancel: 'Cancel',
  edit: 'Edit',

  password: {
    title: 'Password',
    change: 'Change Password',
    changing: 'Changing',
    without: 'You sign in with your mobile number and a code. Once your email is verified, a password works too.',
    choose: 'Choose a password',
    errors: 'There was some errors with your submission.', // sic, spec §8
    current: 'Current password',
    new: 'New password',
    again: 'New password again',
    changed: 'Your password is changed. Other devices are signed out',
  },

  messages: {
    title: 'Messages',
    language: 'Language of messages',
    hint: 'Emails and text messages about your orders and your account come in this language.',
    saved: { en: 'Messages will come in English', hi: 'Messages will come in Hindi' },
  },

  news: {
    title: 'News',
    subscribed: 'We will write to you about rates and new issues',
    withdrawn: 'Done. We will not write to you about rates and new issues any more',
  },

  more: {
    title: 'Security and your data',
    security: 'Sign-in and security',
    securityFact: 'Mobile number, signed-in devices, sign-in history',
    data: 'Your data',
    dataFact: 'PAN, consents, a copy of your data, closing your account',
  },
})
