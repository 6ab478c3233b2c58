import { LegalText } from '../../components/LegalText';
import { privacyPolicy } from '../../content/legal';
import { useConfig } from '../../components/ConfigContext';

export default function PrivacyPage() {
  return <LegalText {...privacyPolicy(useConfig())} />;
}
