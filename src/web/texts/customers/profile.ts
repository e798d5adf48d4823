import { area } from '../area.ts'

export const profileTexts = area('profile', {
  title: 'Profile',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile',
  updated: 'Profile updated',
  update: 'Update Profile',
  updating: 'Updating',
  cancel: 'Cancel',
  edit: 'Edit',

  password: {
    title: 'Password',
    change: 'Change Password',
    changing: 'Changing',
    without: 'You sign in with your mobile number and a code. With a verified email you can also',
    choose: 'choose a password',
    errors: 'There was some errors with your submission.', // sic, spec §8
    current: 'Current password',
    new: 'New password',
    again: 'New password again',
  },

  news: {
    title: 'News',
    given: 'We will write to you',
    withdrawn: 'We will not write to you any more',
  },

  more: {
    title: 'Security and your data',
    security: 'Sign-in and security',
    securityFact: 'Mobile number, devices you are signed in on, sign-ins',
    data: 'Your data',
    dataFact: 'PAN, consents, a copy of your data, closing the account',
  },
})
