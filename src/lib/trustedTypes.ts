type Rule = 'createHTML' | 'createScript';

type Policy = Readonly<Record<Rule, (text: string) => string>>;

/** The Trusted Types API, as far as it is used here. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Partial<Policy>) => Policy;
}

/**
 * Marks texts that never execute as trusted, for browsers with Trusted Types.
 * @param name of a policy that the response headers allow (server/siteHeaders.ts)
 */
export function trustedBy(name: string, rule: Rule): (text: string) => string {
  let policy: Policy | undefined;
  return (text) => {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy(name, { [rule]: (own: string) => own });
    return policy ? policy[rule](text) : text;
  };
}
