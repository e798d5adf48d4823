import './page.css'
import { proofOfMetalTexts } from '../../../texts/silver/proof-of-metal.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import type { ProofOfMetalView } from './page.tsx'

/** What is needed to check the list with other tools than ours. */
export function CheckAlone({ proof: { day, digest, signature, publicKey } }: { proof: ProofOfMetalView }) {
  const t = useTexts(proofOfMetalTexts)
  const langOf = useLangOf()
  const steps = [
    [t.fingerprint, digest],
    [t.signature, signature],
    [t.key, publicKey],
    [t.command, commandFor({ day, signature, publicKey })],
  ] as const
  return (
    <div>
      <h2>{t.alone}</h2>
      <p className="soft above-xs below-m">{t.aloneText}</p>
      <p className="below-m">
        <a href={urls.proofOfMetalList(day)} download>
          {t.download}
        </a>
      </p>
      <details className="check-details">
        <summary>{t.commands}</summary>
        <dl className="stack above-m">
          {steps.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="small command-text">
                <code lang={langOf(text)}>{text}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const commandFor = ({ day, signature, publicKey }: Pick<ProofOfMetalView, 'day' | 'signature' | 'publicKey'>) =>
  `echo ${publicKey} | base64 -d > key.der
echo ${signature} | base64 -d > list.sig
openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in proof-of-metal-${day}.json -sigfile list.sig`
