import { LegalText } from '../../components/LegalText';
import { termsAndConditions } from '../../content/legal';
import { useConfig } from '../../components/ConfigContext';

export default function TermsPage() {
  return <LegalText {...termsAndConditions(useConfig())} />;
}
