/** Messages about automatic payments of a monthly plan: the mandate, and each of its debits (decision 0112). */
import { type MessageContent, mail, sms, smsFigure } from '../../../messaging/messages/message-content.ts'
import {
  type DebitSummary,
  debitCard,
  type FailedMonth,
  failedMonthCard,
  type MandateSummary,
  mandateCard,
  refundedDebitCard,
} from './mandate-email-cards.ts'

interface EmailAndSms {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

const button = (url: string) => ({ label: 'View plan', url })
const hindiButton = 'प्लान देखें'
const changeSms = (en: string, hi: string): MessageContent => sms('silver-mandate-changed', { change: { en, hi } })

export const mandateActiveMessages = (mandate: MandateSummary): EmailAndSms => {
  const { most, next, url } = mandate
  return {
    mail: mail(
      'silver-mandate-active',
      {
        subject: 'Automatic payment is on for your monthly plan',
        lines: [
          `Your bank has approved automatic payment by UPI, up to ${most} once a month. Your plan is due next on ${next}.`,
          'You are told the amount and the date at least 24 hours before every debit. You can skip a month, pause the plan or turn automatic payment off at any time, here or in your UPI app.',
        ],
        card: mandateCard('en', mandate, mandate.next),
        button: button(url),
      },
      {
        subject: 'आपके मासिक प्लान का अपने-आप भुगतान चालू है',
        lines: [
          `आपके बैंक ने UPI से अपने-आप भुगतान की मंज़ूरी दे दी है, महीने में एक बार ${most} तक। आपके प्लान की अगली तारीख़ ${next} है।`,
          'हर भुगतान से कम से कम 24 घंटे पहले आपको राशि और तारीख़ बताई जाती है। आप कभी भी कोई महीना छोड़ सकते हैं, प्लान रोक सकते हैं या अपने-आप भुगतान बंद कर सकते हैं, यहाँ या अपने UPI ऐप में।',
        ],
        card: mandateCard('hi', mandate, mandate.next),
        button: hindiButton,
      },
    ),
    sms: changeSms(`is on, up to ${smsFigure(most)} a month`, `चालू है, महीने में ${smsFigure(most)} तक`),
  }
}

export const mandateRejectedMessages = (mandate: MandateSummary): EmailAndSms => {
  const { url } = mandate
  return {
    mail: mail(
      'silver-mandate-rejected',
      {
        subject: 'Automatic payment was not set up',
        lines: ['Your bank did not approve automatic payment. We will keep sending you a payment link each month.'],
        card: mandateCard('en', mandate),
        button: button(url),
      },
      {
        subject: 'अपने-आप भुगतान चालू नहीं हुआ',
        lines: ['आपके बैंक ने अपने-आप भुगतान को मंज़ूरी नहीं दी। हम हर महीने भुगतान लिंक भेजते रहेंगे।'],
        card: mandateCard('hi', mandate),
        button: hindiButton,
      },
    ),
    sms: changeSms('was not approved by your bank', 'को आपके बैंक ने मंज़ूरी नहीं दी'),
  }
}

export const mandatePausedMessages = (mandate: MandateSummary): EmailAndSms => {
  const { url } = mandate
  return {
    mail: mail(
      'silver-mandate-paused',
      {
        subject: 'Automatic payment is paused',
        lines: [
          'Automatic payment for your monthly plan is paused in your UPI app, so nothing is debited. Until you resume it there, we send you a payment link each month.',
        ],
        card: mandateCard('en', mandate),
        button: button(url),
      },
      {
        subject: 'अपने-आप भुगतान रुका हुआ है',
        lines: [
          'आपके मासिक प्लान का अपने-आप भुगतान आपके UPI ऐप में रुका है, इसलिए कुछ नहीं कटेगा। जब तक आप उसे वहाँ फिर चालू न करें, हम हर महीने भुगतान लिंक भेजेंगे।',
        ],
        card: mandateCard('hi', mandate),
        button: hindiButton,
      },
    ),
    sms: changeSms('is paused in your UPI app', 'आपके UPI ऐप में रुका है'),
  }
}

export const mandateEndedMessages = (mandate: MandateSummary): EmailAndSms => {
  const { url } = mandate
  return {
    mail: mail(
      'silver-mandate-ended',
      {
        subject: 'Automatic payment is off',
        lines: [
          'Automatic payment for your monthly plan has ended, and nothing more is debited. Should a debit that was under way still reach us, we refund it at once.',
          'While your plan is active, we send you a payment link each month.',
        ],
        card: mandateCard('en', mandate),
        button: button(url),
      },
      {
        subject: 'अपने-आप भुगतान बंद है',
        lines: [
          'आपके मासिक प्लान का अपने-आप भुगतान समाप्त हो गया है, और आगे कुछ नहीं कटेगा। जो भुगतान शुरू हो चुका था, वह अगर हम तक पहुँचे, तो हम उसे तुरंत लौटा देंगे।',
          'जब तक आपका प्लान चालू है, हम हर महीने भुगतान लिंक भेजेंगे।',
        ],
        card: mandateCard('hi', mandate),
        button: hindiButton,
      },
    ),
    sms: changeSms('is off', 'बंद है'),
  }
}

export const debitAnnouncedMessages = (debit: DebitSummary): EmailAndSms => {
  const { amount, on, size, url } = debit
  return {
    mail: mail(
      'silver-debit-announced',
      {
        subject: `${amount} will be debited for your monthly plan on ${on}`,
        lines: [
          `On or after ${on} we debit ${amount} by UPI AutoPay: ${size} of silver and GST. You get the grams at the live rate of that moment.`,
          'To leave this debit out, skip it on the page of your plan before then.',
        ],
        card: debitCard('en', debit, 'on'),
        button: { label: 'View or skip', url },
      },
      {
        subject: `आपके मासिक प्लान के ${amount} ${on} को कटेंगे`,
        lines: [
          `${on} को या उसके बाद हम UPI AutoPay से ${amount} लेंगे: ${size} की चाँदी और GST। ग्राम उसी समय के भाव पर मिलेंगे।`,
          'यह भुगतान छोड़ना हो, तो उससे पहले अपने प्लान के पेज पर इसे छोड़ें।',
        ],
        card: debitCard('hi', debit, 'on'),
        button: 'देखें या छोड़ें',
      },
    ),
    sms: sms('silver-debit-announced', { amount: smsFigure(amount), time: on, link: url }),
  }
}

export const debitRetryMessages = (debit: DebitSummary): EmailAndSms => {
  const { amount, on, url } = debit
  return {
    mail: mail(
      'silver-debit-retried',
      {
        subject: 'The automatic payment of your plan did not go through',
        lines: [
          `Your bank declined the debit of ${amount}. We will try again on ${on}, after announcing it again.`,
          'You can skip this month on the page of your plan.',
        ],
        card: debitCard('en', debit, 'again'),
        button: button(url),
      },
      {
        subject: 'आपके प्लान का अपने-आप भुगतान नहीं हो सका',
        lines: [
          `आपके बैंक ने ${amount} का भुगतान नहीं किया। सूचना देकर हम ${on} को फिर कोशिश करेंगे।`,
          'आप अपने प्लान के पेज पर यह महीना छोड़ सकते हैं।',
        ],
        card: debitCard('hi', debit, 'again'),
        button: hindiButton,
      },
    ),
    sms: sms('silver-debit-retried', { amount: smsFigure(amount), time: on }),
  }
}

export const debitFailedMessages = (month: FailedMonth): EmailAndSms => {
  const { size, until, payUrl } = month
  return {
    mail: mail(
      'silver-debit-failed',
      {
        subject: 'The automatic payment of your plan did not go through',
        lines: [
          `We could not debit ${size} of silver for this month, and will not try again this month.`,
          `You can pay by ${until} at the live rate, or leave this month out.`,
        ],
        card: failedMonthCard('en', month),
        button: { label: `Buy ${size} of silver`, url: payUrl },
      },
      {
        subject: 'आपके प्लान का अपने-आप भुगतान नहीं हो सका',
        lines: [
          `इस महीने ${size} की चाँदी का भुगतान नहीं हो सका, और इस महीने हम फिर कोशिश नहीं करेंगे।`,
          `आप ${until} तक उस समय के भाव पर भुगतान कर सकते हैं, या यह महीना छोड़ सकते हैं।`,
        ],
        card: failedMonthCard('hi', month),
        button: `${size} की चाँदी ख़रीदें`,
      },
    ),
    sms: sms('silver-debit-failed', { time: until, link: payUrl }),
  }
}

export const debitRefundedMessages = (debit: Pick<DebitSummary, 'amount' | 'url'>): EmailAndSms => {
  const { amount, url } = debit
  return {
    mail: mail(
      'silver-debit-refunded',
      {
        subject: `A debit of ${amount} is being refunded`,
        lines: [
          `Your bank debited ${amount} for your monthly plan although nothing was due. We did not buy silver with it and are refunding it in full to the account it came from.`,
        ],
        card: refundedDebitCard('en', debit),
        button: button(url),
      },
      {
        subject: `${amount} का भुगतान लौटाया जा रहा है`,
        lines: [
          `आपके मासिक प्लान के ${amount} बैंक से कट गए, हालाँकि कोई भुगतान बाक़ी नहीं था। हमने इनसे चाँदी नहीं ख़रीदी, और पूरी राशि उसी खाते में लौटा रहे हैं जिससे वह आई थी।`,
        ],
        card: refundedDebitCard('hi', debit),
        button: hindiButton,
      },
    ),
    sms: sms('silver-debit-refunded', { amount: smsFigure(amount) }),
  }
}
